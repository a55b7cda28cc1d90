import { deviceStorage } from '../../device/storage.ts';

const PREFIX = 'soltura.task-quiz:';

/** Notes that a student has begun the quiz of a task, so that its end is noted, also after a reload. */
export function noteTaskQuiz(userId: number, taskId: number, address: string): void {
  // Where the storage is full or blocked, the end of the quiz is not noted.
  deviceStorage.set(`${PREFIX}${userId}:${taskId}`, address);
}

/** Returns the ids of the tasks whose quiz was begun at this address, and forgets that it was. */
export function takeTaskQuizzes(userId: number, href: string): number[] {
  const prefix = `${PREFIX}${userId}:`;
  return deviceStorage.names().flatMap((name) => {
    if (!name.startsWith(prefix) || !isSameQuiz(deviceStorage.get(name) ?? '', href)) return [];
    deviceStorage.remove(name);
    return Number(name.slice(prefix.length));
  });
}

/**
 * True when a quiz is the one at the address of a task. The address that is open may have more parameters: the seed of a
 * custom quiz is drawn at its start.
 */
export function isSameQuiz(address: string, href: string): boolean {
  const [asked, open] = [address, href].map((one) => new URL(one, location.origin));
  if (!asked || !open || asked.pathname !== open.pathname.replace(/\/$/, '')) return false;
  return [...asked.searchParams].every(
    ([name, value]) => name === 'seed' || open.searchParams.get(name) === value,
  );
}
