import { answers } from '@soltura/contract/answers/answers';
import { missedWords } from '@soltura/contract/answers/missed-words';
import { proposedAnswers } from '@soltura/contract/answers/proposed-answers';
import { formatVersion } from '@soltura/domain/records/versions';
import { expect, test } from 'vitest';
import { makeSpelling, readAnswers } from '../../testing/answers.ts';
import { startTestApi } from '../../testing/api.ts';
import { archive } from '../../testing/archive.ts';
import { makeCard, makeExample } from '../../testing/cards.ts';
import { makeExampleOf } from '../../testing/library.ts';
import { makeStudent, makeUser } from '../../testing/people.ts';

const api = await startTestApi();
const NOW = api.clock.now;
const { db } = api;
const { emailAddress: coach } = await makeUser(db, { adminRole: 'coach' });
const { emailAddress: admin } = await makeUser(db, { adminRole: 'admin' });

const tengo = await makeSpelling(db, 'tengo');
const perro = await makeSpelling(db, 'perro');
await makeSpelling(db, 'pero');
const sentence = { spanishExample: 'Tengo un perro.', englishTranslation: 'I have a dog.' };
const exampleId = await makeExampleOf(db, [tengo, perro], sentence);

let keys = 0;
function typed(text: string, given: Partial<{ exampleId: number; key: string; answeredAt: string }> = {}) {
  keys += 1;
  const answeredAt = new Date(NOW.getTime() - 3_600_000).toISOString();
  return { exampleId, mode: 'type' as const, typed: text, answeredAt, key: `answer ${keys}`, ...given };
}

async function makeLearner() {
  const { recordId, emailAddress } = await makeStudent(db);
  const send = async (...body: unknown[]) => await api.callOk(answers.answer, emailAddress, { body });
  const miss = { params: { userId: recordId }, query: {} };
  const listMissed = async () => await api.callOk(missedWords.list, coach, miss);
  const listSentences = async () => await api.callOk(missedWords.sentences, coach, miss);
  const own = async (answer: string, isRight = true) =>
    await api.callOk(answers.accept, emailAddress, { body: { exampleId, answer, isRight } });
  return { recordId, emailAddress, send, listMissed, listSentences, own };
}

test('the server judges an answer itself and keeps its words with the vocabulary they asked for', async () => {
  const { send, recordId } = await makeLearner();
  const answer = typed('tengo un pero');
  expect(await send(answer)).toEqual([{ key: answer.key, outcome: 'stored', verdict: 'wrong' }]);
  expect(await readAnswers(db, recordId)).toMatchObject([
    {
      typed: 'tengo un pero',
      mode: 'type',
      verdict: 'wrong',
      answeredAt: new Date(answer.answeredAt),
      words: [
        { stored: 'Tengo', typed: 'tengo', vocabularyId: tengo },
        { stored: 'un', typed: 'un' },
        { stored: 'perro.', typed: 'pero', fault: 'wrong', vocabularyId: perro },
      ],
    },
  ]);
});

test('an answer that is sent twice is stored once, in the same call too, as it was sent first', async () => {
  const { send, recordId } = await makeLearner();
  const answer = typed('tengo un perro');
  expect((await send(answer, answer)).map(({ outcome }) => outcome)).toEqual(['stored', 'known']);
  expect(await send({ ...answer, typed: 'no' })).toMatchObject([{ outcome: 'known' }]);
  expect(await readAnswers(db, recordId)).toMatchObject([{ typed: 'tengo un perro', verdict: 'exact' }]);
});

test('an answer that cannot be stored is refused alone', async () => {
  const { send, recordId } = await makeLearner();
  const good = typed('tengo un perro');
  expect(
    await send(typed('hola', { exampleId: 2_147_483_647, key: 'none' }), { key: 'bad' }, 3, good),
  ).toEqual([
    { key: 'none', outcome: 'refused', verdict: null, error: 'Example not found.' },
    { key: 'bad', outcome: 'refused', verdict: null, error: expect.stringContaining('exampleId') },
    { key: null, outcome: 'refused', verdict: null, error: expect.any(String) },
    { key: good.key, outcome: 'stored', verdict: 'exact' },
  ]);
  expect(await readAnswers(db, recordId)).toHaveLength(1);
});

test('an answer of 1,001 characters is refused, one of 1,000 is stored; so is one to a sentence that was archived', async () => {
  const { send } = await makeLearner();
  const archived = await makeExample(db, sentence);
  await archive(db, 'examples', [archived]);
  const sent = [typed('a'.repeat(1001)), typed('a'.repeat(1000)), typed('', { exampleId: archived })];
  expect((await send(...sent)).map(({ outcome }) => outcome)).toEqual(['refused', 'stored', 'stored']);
});

test('a hundred answers of five hundred words, the most that a call takes, are stored', async () => {
  const { send, recordId } = await makeLearner();
  const write = (from: number) =>
    Array.from({ length: 500 }, (_, at) => String.fromCodePoint(97 + ((at * 7 + from * from) % 26))).join(
      ' ',
    );
  const long = await makeExample(db, { ...sentence, spanishExample: write(3) });
  const sent = Array.from({ length: 100 }, (_, at) => typed(write(at), { exampleId: long }));
  const outcomes = await send(...sent);
  expect(outcomes.filter(({ outcome }) => outcome === 'stored')).toHaveLength(100);
  expect(outcomes.filter(({ verdict }) => verdict === 'exact').length).toBeGreaterThan(0);
  const stored = await readAnswers(db, recordId);
  expect(stored.every(({ words }) => words.length >= 500)).toBe(true);
});

test('a learner has at most twenty answers of their own to a sentence', async () => {
  const { own, emailAddress } = await makeLearner();
  for (let at = 0; at < 20; at += 1) await own(`Respuesta ${at}.`);
  const body = { exampleId, answer: 'Una más.', isRight: true };
  const refused = await api.call(answers.accept, emailAddress, { body });
  expect([refused.status, JSON.stringify(refused)]).toEqual([
    422,
    expect.stringContaining('no more than 20'),
  ]);
  expect((await own('respuesta 3')).answers).toHaveLength(20);
  expect((await own('respuesta 3', false)).answers).toHaveLength(19);
  expect((await own('Una más.')).answers).toHaveLength(20);
});

test('a device whose clock is ahead has answered when its answer came', async () => {
  const { send, recordId } = await makeLearner();
  await send(typed('no', { answeredAt: '2190-01-01T00:00:00.000Z' }));
  expect(await readAnswers(db, recordId)).toMatchObject([{ answeredAt: NOW }]);
});

test('an answer that staff send for a student is stored for the student, and refused for an unknown student', async () => {
  const { recordId } = await makeLearner();
  const body = [typed('tengo un perro')];
  const request = { params: { userId: recordId }, body };
  expect(await api.callOk(answers.answerForStudent, coach, request)).toMatchObject([{ outcome: 'stored' }]);
  expect(await readAnswers(db, recordId)).toHaveLength(1);
  const nobody = { params: { userId: 2_147_483_647 }, body };
  expect((await api.call(answers.answerForStudent, coach, nobody)).status).toBe(404);
});

test('the data for judging has the known spellings and the answers that count for the learner', async () => {
  const { own, emailAddress, recordId } = await makeLearner();
  const other = await makeLearner();
  await own('Un perro tengo.');
  await other.own('Tengo perro.');
  const { spellings: words, accepted } = await api.callOk(answers.judging, emailAddress, { query: {} });
  expect(words).toEqual(expect.arrayContaining(['pero', 'perro', 'tengo']));
  expect(accepted).toEqual([{ exampleId, answers: ['Un perro tengo.'] }]);
  const forStudent = { query: { student: String(recordId) } };
  expect((await api.callOk(answers.judging, coach, forStudent)).accepted).toEqual(accepted);
  expect((await api.call(answers.judging, other.emailAddress, forStudent)).status).toBe(403);
});

test("'Mine was right too' counts from then on, and for what was answered before; taken back, no more", async () => {
  const { own, send, recordId, listMissed } = await makeLearner();
  await send(typed('un perro tengo'), typed('un perro tengo'));
  expect(await listMissed()).toMatchObject([]);
  await send(typed('gato'), typed('gato'));
  expect((await listMissed()).map(({ word }) => word)).toEqual(['tengo', 'perro']);
  expect(await own('¡Un perro tengo!')).toEqual({ exampleId, answers: ['¡Un perro tengo!'] });
  await own('un perro tengo');
  expect((await readAnswers(db, recordId)).map(({ verdict }) => verdict)).toEqual([
    'exact',
    'exact',
    'wrong',
    'wrong',
  ]);
  expect(await send(typed('UN PERRO TENGO'))).toMatchObject([{ verdict: 'exact' }]);
  expect(await own('un perro tengo', false)).toEqual({ exampleId, answers: [] });
  expect((await readAnswers(db, recordId)).map(({ verdict }) => verdict)).toEqual(Array(5).fill('wrong'));
});

test('an own answer without a word, or to no example, is refused', async () => {
  const { emailAddress } = await makeLearner();
  const say = async (body: object) => await api.call(answers.accept, emailAddress, { body });
  expect(await say({ exampleId, answer: '¿?', isRight: true })).toMatchObject({
    status: 422,
    body: { error: { fields: { answer: 'must hold a word' } } },
  });
  expect((await say({ exampleId: 2_147_483_647, answer: 'sí', isRight: true })).status).toBe(404);
});

test('missed words are those asked at least twice in the last days, the most missed first, then by share', async () => {
  const { recordId, send, listMissed } = await makeLearner();
  const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000).toISOString();
  await send(
    typed('tengo un pero', { answeredAt: daysAgo(3) }),
    typed('tengo un gato', { answeredAt: daysAgo(2) }),
    typed('un perro', { answeredAt: daysAgo(1) }),
    typed('no', { answeredAt: daysAgo(31) }),
  );
  const once = await makeSpelling(db, 'sola');
  await send(typed('', { exampleId: await makeExampleOf(db, [once], { spanishExample: 'Sola.' }) }));
  expect(await listMissed()).toEqual([
    { vocabularyId: perro, word: 'perro', asked: 3, missed: 2, lastTyped: 'gato' },
    { vocabularyId: tengo, word: 'tengo', asked: 3, missed: 1, lastTyped: '' },
  ]);
  const { recordId: other } = await makeLearner();
  expect(
    await api.callOk(missedWords.list, coach, { params: { userId: other }, query: { days: '1' } }),
  ).toEqual([]);
  // As they stood at an instant, such as that at which somebody left.
  const asOf = async (until: string) =>
    await api.callOk(missedWords.list, coach, { params: { userId: recordId }, query: { until } });
  expect(await asOf(daysAgo(2))).toMatchObject([
    { word: 'perro', asked: 3, missed: 3 },
    { word: 'tengo', asked: 3, missed: 1 },
  ]);
  expect(await asOf(daysAgo(40))).toEqual([]);
});

test('the missed words of a user whose log-in has ended can be read, and nothing can be assigned to them', async () => {
  const { recordId, send, listMissed } = await makeLearner();
  await send(typed('tengo un pero'), typed('tengo un pero'));
  await archive(db, 'users', [recordId]);
  expect(await listMissed()).toMatchObject([{ word: 'perro', asked: 2, missed: 2 }]);
  const { status } = await api.call(missedWords.sentences, coach, {
    params: { userId: recordId },
    query: {},
  });
  expect(status).toBe(404);
});

test('the ten newest verified sentences with missed words that the student lacks', async () => {
  const { send, listSentences, recordId } = await makeLearner();
  const gata = await makeSpelling(db, 'gata');
  const asked = await makeExampleOf(db, [gata], { spanishExample: 'Gata.' });
  await makeCard(db, recordId, { relatedExample: asked });
  await send(typed('', { exampleId: asked }), typed('', { exampleId: asked }));
  const made: number[] = [];
  for (let day = 1; day <= 12; day += 1) {
    const dateCreated = new Date(Date.UTC(2026, 0, day));
    made.push(await makeExampleOf(db, [gata], { spanishExample: `La gata ${day}.`, dateCreated }));
  }
  const put = { spanishExample: 'Otra gata.', dateCreated: new Date(Date.UTC(2026, 1, 1)) };
  await makeExampleOf(db, [gata], { ...put, vocabComplete: false });
  await archive(db, 'examples', [await makeExampleOf(db, [gata], put)]);
  const found = await listSentences();
  expect(found.map(({ recordId: id }) => id)).toEqual(made.toReversed().slice(0, 10));
  await makeCard(db, recordId, { relatedExample: made[11] ?? 0 });
  expect((await listSentences())[0]?.recordId).toBe(made[10]);
});

test('an accepted answer counts for everybody; a refused one is not proposed again and counts for its learners', async () => {
  const [first, second] = [await makeLearner(), await makeLearner()];
  for (const learner of [first, second]) {
    await learner.own('Un perro hay.');
    await learner.own('Perro hay.');
  }
  const findProposal = async (answer: string) => {
    const { count, proposals } = await api.callOk(proposedAnswers.list, admin, {});
    expect(count).toBe(proposals.length);
    return proposals.find((proposal) => proposal.answer === answer);
  };
  const proposal = await findProposal('Un perro hay.');
  expect(proposal).toMatchObject({ ...sentence, exampleId, learners: 2, status: 'proposed', version: 1 });
  const decide = async (recordId: number, version: number, status: string) =>
    await api.call(proposedAnswers.decide, admin, {
      headers: { 'if-match': formatVersion(version) },
      body: { recordId, status },
    });
  const recordId = proposal?.recordId ?? 0;
  expect(await decide(recordId, 1, 'accepted')).toMatchObject({ body: { status: 'accepted', version: 2 } });
  expect(await findProposal('Un perro hay.')).toBeUndefined();
  const third = await makeLearner();
  expect(await third.send(typed('un perro hay'))).toMatchObject([{ verdict: 'exact' }]);
  expect(await decide(recordId, 1, 'refused')).toMatchObject({ status: 409 });

  const other = await findProposal('Perro hay.');
  await decide(other?.recordId ?? 0, 1, 'refused');
  await third.own('perro hay');
  expect(await findProposal('Perro hay.')).toBeUndefined();
  expect(await third.send(typed('perro hay'))).toMatchObject([{ verdict: 'exact' }]);
  expect(await (await makeLearner()).send(typed('perro hay'))).toMatchObject([{ verdict: 'wrong' }]);
  expect((await decide(other?.recordId ?? 0, 2, 'proposed')).status).toBe(200);
  expect(await findProposal('Perro hay.')).toMatchObject({ learners: 3 });
  expect((await decide(2_147_483_647, 1, 'accepted')).status).toBe(404);
});

test('a proposal that no learner holds to be right any more is not shown', async () => {
  const { own } = await makeLearner();
  await own('Hay un perro.');
  await own('Hay un perro.', false);
  const { proposals } = await api.callOk(proposedAnswers.list, admin, {});
  expect(proposals.map(({ answer }) => answer)).not.toContain('Hay un perro.');
});
