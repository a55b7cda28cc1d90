import type {
  MyCoaching,
  MyTask,
  NextCall,
  OpenTask,
  ReturnedTask,
} from '@soltura/contract/tasks/my-coaching';

/** The coaching of a student with a coach and nothing else. */
export function makeCoaching(given: Partial<MyCoaching> = {}): MyCoaching {
  const { returned = [] } = given;
  return {
    isCoached: true,
    coach: { name: 'Marisol Ibáñez' },
    tasks: [],
    returned,
    returnedCount: returned.length,
    unreadCount: returned.filter(({ isRead }) => !isRead).length,
    ...given,
  };
}

/** A private call of 30 minutes on November 26, 2026, at 18:00 in Madrid. */
export function makeNextCall(given: Partial<NextCall> = {}): NextCall {
  return {
    recordId: 51,
    kind: 'private',
    startsAt: '2026-11-26T17:00:00Z',
    minutes: 30,
    coachName: 'Marisol Ibáñez',
    coachTimeZone: 'Europe/Madrid',
    topic: 'The wedding in Oaxaca',
    note: 'Bring three questions about *la boda*.',
    joinLink: 'https://meet.example.com/marisol',
    status: 'planned',
    ...given,
  };
}

export function makeOpenTask(given: Partial<OpenTask> = {}): OpenTask {
  return {
    recordId: 31,
    assignmentType: 'Writing',
    title: '*Mi fin de semana*',
    dueOn: '',
    status: 'given',
    handedInAt: '',
    hasText: false,
    hasLink: false,
    quizAddress: '',
    quizDoneAt: '',
    ...given,
  };
}

export function makeReturnedTask(given: Partial<ReturnedTask> = {}): ReturnedTask {
  return {
    recordId: 21,
    assignmentType: 'Writing',
    title: '*Una carta a mi suegra*',
    returnedAt: '2026-11-25T09:15:00Z',
    rating: 'Very Good',
    isRead: true,
    ...given,
  };
}

/** A task that was given and not handed in. */
export function makeMyTask(given: Partial<MyTask> = {}): MyTask {
  return {
    recordId: 31,
    version: 0,
    coachName: 'Marisol Ibáñez',
    assignmentType: 'Writing',
    title: '*Mi fin de semana*',
    instructions:
      'Tell me about your weekend, ten sentences. Use five verbs in the past: *fui, comí, hablé…*',
    link: '',
    dueOn: '',
    quizAddress: '',
    quizDoneAt: null,
    status: 'given',
    handIn: null,
    returnedAt: null,
    rating: '',
    feedback: '',
    isRead: false,
    ...given,
  };
}
