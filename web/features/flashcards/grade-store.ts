import { type UnsentGrade, unsentGrade } from './unsent-grade.ts';

const PREFIX = 'unsent-grade:';

type DeviceStorage = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;

/** The unsent grades of this device, of every person who signs in on it. */
export interface GradeStore {
  /** Answers false when the device could not keep it; then it lives as long as the page. */
  keep: (grade: UnsentGrade) => boolean;
  /** Forgets a grade that the server has answered. */
  drop: (grade: UnsentGrade) => void;
  /** The grades of one person, in the order they were pressed, those of other tabs included. */
  list: (userId: number) => UnsentGrade[];
  /** Tells the listener of every change made through this store until the returned function is called. */
  subscribe: (listener: Listener) => () => void;
}

type Listener = (change: 'kept' | 'dropped') => void;

/**
 * Opens the store over the browser's own storage: one record a grade, so that tabs never overwrite each other.
 *
 * A storage that is full, or that the browser denies, fails only `keep`.
 */
export function openGradeStore(openStorage: () => DeviceStorage): GradeStore {
  const unkept = new Map<string, UnsentGrade>();
  const listeners = new Set<Listener>();
  const announce: Listener = (change) => {
    for (const listener of listeners) listener(change);
  };

  return {
    keep(grade) {
      const isKept = attempt(() => openStorage().setItem(nameOf(grade), JSON.stringify(grade)));
      if (!isKept) unkept.set(nameOf(grade), grade);
      announce('kept');
      return isKept;
    },
    drop(grade) {
      unkept.delete(nameOf(grade));
      attempt(() => openStorage().removeItem(nameOf(grade)));
      announce('dropped');
    },
    list(userId) {
      const stored: UnsentGrade[] = [];
      attempt(() => {
        const storage = openStorage();
        for (let index = 0; index < storage.length; index += 1) {
          const name = storage.key(index);
          if (!name?.startsWith(`${PREFIX}${userId}:`)) continue;
          const grade = readGrade(storage.getItem(name));
          if (grade) stored.push(grade);
        }
      });
      return [...stored, ...unkept.values()]
        .filter((grade) => grade.userId === userId)
        .toSorted((a, b) => a.reviewedAt.localeCompare(b.reviewedAt) || a.key.localeCompare(b.key));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Whether a record of the browser's storage is a grade of this person: its name, as storage events tell it. */
export function isGradeOf(userId: number, name: string | null): boolean {
  return name?.startsWith(`${PREFIX}${userId}:`) ?? false;
}

function nameOf({ userId, studentId, key }: UnsentGrade): string {
  return `${PREFIX}${userId}:${studentId}:${key}`;
}

/** Undefined for a record that another tab has just removed, or that is no grade. */
function readGrade(text: string | null): UnsentGrade | undefined {
  try {
    return unsentGrade.safeParse(JSON.parse(text ?? 'null')).data;
  } catch {
    return undefined;
  }
}

function attempt(action: () => void): boolean {
  try {
    action();
    return true;
  } catch {
    return false;
  }
}
