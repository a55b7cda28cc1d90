import type { InputOf } from '@soltura/contract/endpoint';
import type { feedbackCards } from '@soltura/contract/tasks/feedback-cards';
import { toDay } from '@soltura/domain/dates';
import { firstNameOf } from '@soltura/domain/people/first-name';
import { checkCard, findCardFault } from '@soltura/domain/tasks/feedback-cards';
import { writeChanges } from '../../changes/change-set.ts';
import { refuseBroken } from '../../changes/refuse-broken.ts';
import type { CallingUser } from '../../http/callers.ts';
import type { Call } from '../../http/implement.ts';
import { Refusal } from '../../http/refusal.ts';
import { storeExamples } from '../example-sets/storing.queries.ts';
import { normaliseExample } from '../examples/example-rules.ts';
import { giveSet } from '../flashcards/give-set.ts';
import { findReaderOfTask, storeMadeCard } from './feedback-cards.queries.ts';

type GivenCard = InputOf<typeof feedbackCards.make>['body'];

/**
 * Makes a sentence of a line of feedback, unverified, and gives its student the card, as one change set: nobody but the
 * student and staff sees the sentence. A sentence that is stored already is given as it is.
 * @throws Refusal 'record-not-found', 'validation-failed', and 'insufficient-scope' for a token that may not give cards;
 * then nothing is stored.
 */
export function makeCardOfLine(
  call: Call<CallingUser>,
  task: number,
  { line, ...given }: GivenCard,
): Promise<{ exampleId: number; cards: number }> {
  if (call.scopes !== undefined && !call.scopes.has('update:all-students'))
    throw new Refusal('insufficient-scope');
  const example = normaliseExample({ ...given, spanishAudioLa: '', englishAudio: '' }, call.config.publicUrl);
  return writeChanges(call, async (changes) => {
    const reader = await findReaderOfTask(changes.db, task);
    if (!reader) throw new Refusal('record-not-found');
    refuseBroken(checkCard(example));
    const { userId, address, hasCards } = reader;
    const fault = findCardFault({
      first: firstNameOf(reader.studentName),
      hasLogIn: userId !== null,
      hasCards,
    });
    if (fault !== undefined) throw new Refusal('validation-failed', fault, { student: fault });
    const [stored] = await storeExamples(changes, [example]);
    if (!stored) throw new Error('The example was not stored.');
    const { cards } = await giveSet(
      changes,
      { addresses: [address], exampleIds: [stored.id] },
      toDay(call.now),
    );
    const changeSet = cards > 0 ? await changes.open() : null;
    await storeMadeCard(changes.db, { task, line, example: stored.id, changeSet });
    changes.announce('tasks', [task]);
    changes.announce('coaching', userId === null ? [] : [userId]);
    return { exampleId: stored.id, cards };
  });
}
