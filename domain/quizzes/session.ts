/**
 * One run through a quiz: the shown card and its step. It does not grade or collect cards. All of it is data, so a
 * session can live in any reducer and be tested without a screen. Kinds of quiz differ only in their list of steps.
 *
 * `steps` are those of each card, in order; the first is the question. `position` is the index in `cards`; 0 when
 * none is left.
 */
export interface QuizSession<Step extends string> {
  readonly steps: readonly [Step, ...Step[]];
  readonly order: readonly number[];
  readonly cards: readonly number[];
  readonly position: number;
  readonly step: Step;
  readonly end: QuizEnd;
  readonly isFinished: boolean;
}

/**
 * The moment at which a quiz ends. 'shown': when the last step of the last card is shown; going back does not undo the
 * end. 'passed': on a move forward from there; a further move undoes the end (screens-student 8.4).
 */
export type QuizEnd = 'shown' | 'passed';

/**
 * 'flip': to the next step of this card, from its last step to its first. 'next-step': to the next step, from a
 * card's last step to the next card; from the last step of all to the end. 'previous-step': to the previous step,
 * from a card's first step to the last step of the previous card; ignored on the first step of all.
 *
 * 'card-done': the card was graded or collected: on to the next one; the last one shows its first step and the quiz
 * ends. 'cards-changed': `available` is the present collection, for quizzes of collected cards; sent after a removal
 * and after its undo. 'restart': at the first card; `order` is a new shuffle of the session's own `order`.
 */
export type QuizEvent<Step extends string = never> =
  | { type: 'forward' }
  | { type: 'back' }
  | { type: 'flip' }
  | { type: 'next-step' }
  | { type: 'previous-step' }
  | { type: 'step'; step: Step }
  | { type: 'card-done' }
  | { type: 'cards-changed'; available: ReadonlySet<number> }
  | { type: 'restart'; order: readonly number[] };

export const cardSides = ['front', 'back'] as const;
export type CardSide = (typeof cardSides)[number];

/** The place of a session in a form that can be stored: the card's index in `order`, and the step. */
export interface QuizPlace {
  readonly position: number;
  readonly step: string;
}

/**
 * Starts a session at the first step of the first card, or at a stored place; an index out of range counts as the last
 * card, an unknown step as the first. Without cards the session is empty, see `findCurrentCard`.
 */
export function startQuiz<Step extends string>(
  steps: readonly [Step, ...Step[]],
  order: readonly number[],
  end: QuizEnd = 'shown',
  place: QuizPlace = { position: 0, step: steps[0] },
): QuizSession<Step> {
  const position = Math.max(0, Math.min(place.position, order.length - 1));
  const step = steps.find((known) => known === place.step) ?? steps[0];
  return noteEnd({ steps, order, cards: order, position, step, end, isFinished: false });
}

/** Returns the place from which `startQuiz` can resume; undefined when no card is left. */
export function findPlace(session: QuizSession<string>): QuizPlace | undefined {
  const card = findCurrentCard(session);
  return card === undefined ? undefined : { position: session.order.indexOf(card), step: session.step };
}

/**
 * Returns the session after an event; the same object when nothing changed.
 *
 * Moving shows the first step, never wraps, and stays in range. The quiz is finished at its `end`, or when the last
 * card is done. Source: screens-student 6.2 to 6.8, 8.1, 8.4; removed cards: decision 0023.
 */
export function advanceQuiz<Step extends string>(
  session: QuizSession<Step>,
  event: QuizEvent<Step>,
): QuizSession<Step> {
  const next = applyEvent(session, event);
  return next === session ? session : noteEnd(next);
}

/**
 * Returns the id of the shown example, or undefined when no card is left: then the quiz is left (screens-student 6.5,
 * 6.8).
 */
export function findCurrentCard(session: QuizSession<string>): number | undefined {
  return session.cards[session.position];
}

export function canGoBack(session: QuizSession<string>): boolean {
  return session.position > 0;
}

export function canGoForward(session: QuizSession<string>): boolean {
  return session.position < session.cards.length - 1;
}

function applyEvent<Step extends string>(
  session: QuizSession<Step>,
  event: QuizEvent<Step>,
): QuizSession<Step> {
  switch (event.type) {
    case 'forward':
      return canGoForward(session) ? showCard(session, session.position + 1) : session;
    case 'back':
      return canGoBack(session) ? showCard(session, session.position - 1) : session;
    case 'flip':
      return findCurrentCard(session) === undefined
        ? session
        : showStep(session, findNextStep(session) ?? session.steps[0]);
    case 'next-step':
      return goToNextStep(session);
    case 'previous-step':
      return goToPreviousStep(session);
    case 'step':
      return event.step === session.step ? session : showStep(session, event.step);
    case 'card-done':
      if (findCurrentCard(session) === undefined) return session;
      return canGoForward(session)
        ? showCard(session, session.position + 1)
        : { ...showCard(session, session.position), isFinished: true };
    case 'cards-changed':
      return keepAvailable(session, event.available);
    case 'restart':
      return restart(session, event.order);
    default:
      return event satisfies never;
  }
}

function restart<Step extends string>(
  session: QuizSession<Step>,
  order: readonly number[],
): QuizSession<Step> {
  const left = new Set(session.cards);
  const cards = order.filter((card) => left.has(card));
  return { ...showCard({ ...session, order, cards }, 0), isFinished: false };
}

function goToNextStep<Step extends string>(session: QuizSession<Step>): QuizSession<Step> {
  if (findCurrentCard(session) === undefined) return session;
  const step = findNextStep(session);
  if (step !== undefined) return showStep(session, step);
  if (canGoForward(session)) return showCard(session, session.position + 1);
  return session.isFinished ? session : { ...session, isFinished: true };
}

function goToPreviousStep<Step extends string>(session: QuizSession<Step>): QuizSession<Step> {
  if (session.step !== session.steps[0]) {
    const step = session.steps[session.steps.indexOf(session.step) - 1] ?? session.steps[0];
    return showStep(session, step);
  }
  if (!canGoBack(session)) return session;
  return showStep(showCard(session, session.position - 1), session.steps.at(-1) ?? session.steps[0]);
}

function showCard<Step extends string>(session: QuizSession<Step>, position: number): QuizSession<Step> {
  return showStep({ ...session, position }, session.steps[0]);
}

function showStep<Step extends string>(session: QuizSession<Step>, step: Step): QuizSession<Step> {
  return { ...session, step, isFinished: session.isFinished && session.end === 'shown' };
}

function findNextStep<Step extends string>({ steps, step }: QuizSession<Step>): Step | undefined {
  return steps[steps.indexOf(step) + 1];
}

/**
 * Keeps the current card on screen while it is available. When it was removed, the next one takes its position, or else
 * the new last one.
 */
function keepAvailable<Step extends string>(
  session: QuizSession<Step>,
  available: ReadonlySet<number>,
): QuizSession<Step> {
  const cards = session.order.filter((card) => available.has(card));
  if (cards.length === session.cards.length && cards.every((card, i) => card === session.cards[i]))
    return session;

  const current = findCurrentCard(session);
  if (current === undefined) return showCard({ ...session, cards }, 0);
  const stayed = cards.indexOf(current);
  if (stayed >= 0) return { ...session, cards, position: stayed };
  const before = session.order.slice(0, session.order.indexOf(current));
  const position = before.filter((card) => available.has(card)).length;
  return showCard({ ...session, cards }, Math.max(0, Math.min(position, cards.length - 1)));
}

function noteEnd<Step extends string>(session: QuizSession<Step>): QuizSession<Step> {
  if (session.end === 'passed') {
    // A card that returns after the last one must still be asked.
    return session.isFinished && canGoForward(session) ? { ...session, isFinished: false } : session;
  }
  const isLastStep = session.step === session.steps.at(-1);
  const isEnd = isLastStep && session.cards.length > 0 && !canGoForward(session);
  return isEnd && !session.isFinished ? { ...session, isFinished: true } : session;
}
