import type { Task, TaskPlaces } from '@soltura/contract/tasks/tasks';
import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { offerNobody } from '../../../testing/courses.ts';
import { makeCoach } from '../../../testing/people.ts';
import { showScreen, signIn } from '../../../testing/show-screen.tsx';
import { makeMemory, offerStudents, type StudentWish } from '../../../testing/students.ts';
import { makeTask, type OfferedTasks, offerTasks } from '../../../testing/tasks.ts';
import { offerWeeks } from '../../../testing/weeks.ts';

const HOUR_MS = 3_600_000;

export const HANNAH = 9001;
export const MAEVE = 9002;

const NAMES = ['Hannah Whitlock', 'Maeve Sullivan', 'Jonah Kessler'];

/** A task of the nth of these students, handed in some hours before. */
export function makeTaskOf(place: number, hours: number, given: Partial<Task> = {}): Task {
  const base = makeTask();
  const handedInAt = new Date(Date.now() - hours * HOUR_MS).toISOString();
  return {
    ...base,
    recordId: HANNAH + place,
    student: {
      ...base.student,
      recordId: 2001 + (place % NAMES.length),
      userId: 102_001 + (place % NAMES.length),
      name: NAMES[place % NAMES.length] ?? '',
    },
    handIn: { text: 'Fui al mercado.', link: '', handedInAt },
    ...given,
  };
}

export function makeThree(): Task[] {
  return [
    makeTask(),
    makeTaskOf(1, 26, { title: '*Erre con erre cigarro*' }),
    makeTaskOf(2, 3, {
      title: '*El mercado* of my street',
      handIn: {
        text: '',
        link: 'https://docs.soltura.example/mi-barrio',
        handedInAt: new Date(Date.now() - 3 * HOUR_MS).toISOString(),
      },
    }),
  ];
}

interface Given {
  held?: Task[];
  places?: TaskPlaces;
  search?: string;
  /** An admin who is no coach. */
  isUnlinked?: boolean;
  students?: Record<string, StudentWish>;
  prepare?: () => void;
}

/** Opens To Correct of Carmen, for whom three tasks wait. */
export async function openToCorrect({
  held = makeThree(),
  places,
  search = '',
  isUnlinked = false,
  students = { 'Hannah Whitlock': { memory: makeMemory() } },
  prepare,
}: Given = {}): Promise<OfferedTasks & { router: Awaited<ReturnType<typeof showScreen>> }> {
  const weeks = offerWeeks(
    NAMES.map((name) => ({ name })),
    isUnlinked ? { ownCoach: null } : {},
  );
  offerStudents(weeks, students);
  offerNobody();
  const offered = offerTasks(held, places);
  await signIn(makeCoach(isUnlinked ? { roles: { adminRole: 'admin', studentRole: '' } } : {}));
  prepare?.();
  const router = await showScreen(`/to-correct${search}`);
  return { ...offered, router };
}

export function findQueue(): Locator {
  return page.getByRole('list', { name: 'Queue' });
}

export function readQueue(): string[] {
  return findQueue()
    .getByRole('link')
    .elements()
    .map((link) => link.textContent);
}

export function findFeedback(): Locator {
  return page.getByRole('textbox', { name: 'Feedback' });
}

export function findReturn(): Locator {
  return page.getByRole('button', { name: 'Return', exact: true });
}

export function findReturnAndNext(): Locator {
  return page.getByRole('button', { name: 'Return and Next' });
}

export async function expectShown(title: string): Promise<void> {
  await expect.element(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
}
