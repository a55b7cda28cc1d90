import { type ProposedAnswer, proposedAnswers } from '@soltura/contract/answers/proposed-answers';
import { formatVersion } from '@soltura/domain/records/versions';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectGoodLooks } from '../../../testing/appearance.ts';
import { expectConsole } from '../../../testing/console.ts';
import { fakeServer, Refusal } from '../../../testing/fake-server.ts';
import { describeFocus, findButton, findHeading, tabTo } from '../../../testing/find.ts';
import { makeCoach, offerSetUpSchool } from '../../../testing/people.ts';
import { showScreen, signIn } from '../../../testing/show-screen.tsx';

const ADMIN = makeCoach({ name: 'Ada', roles: { adminRole: 'admin', studentRole: '' } });
const LONG =
  'A mi abuela le encanta que *on Sundays* vayamos todos juntos a comer al restaurante de la plaza mayor del pueblo.';

const propose = (recordId: number, given: Partial<ProposedAnswer> = {}): ProposedAnswer => ({
  recordId,
  version: 4,
  exampleId: 10,
  spanishExample: 'Ella es de Chile.',
  englishTranslation: 'She is from Chile.',
  answer: `respuesta ${recordId}`,
  learners: 1,
  status: 'proposed',
  ...given,
});

interface Decided {
  body: unknown;
  ifMatch: string | null;
}

/** Opens the screen; what is decided is stored under the next version. */
async function openProposals(proposals: ProposedAnswer[], count = proposals.length): Promise<Decided[]> {
  const decisions: Decided[] = [];
  fakeServer.answer(proposedAnswers.list, { count, proposals });
  fakeServer.answerBy(proposedAnswers.decide, ({ body, headers }) => {
    const { recordId, status } = proposedAnswers.decide.body.parse(body);
    decisions.push({ body, ifMatch: headers.get('if-match') });
    const version = decisions.length + 4;
    return propose(recordId, { ...proposals.find((one) => one.recordId === recordId), status, version });
  });
  offerSetUpSchool();
  await signIn(ADMIN);
  await showScreen('/proposed-answers');
  await expect.element(page.getByRole('heading', { level: 1, name: /^Proposed Answers/ })).toBeVisible();
  return decisions;
}

const findEntries = () => page.getByRole('main').getByRole('listitem');

test('a proposal says the example, the answer and by how many learners it is held to be right', async () => {
  await openProposals([
    propose(1, { answer: 'es de chile', learners: 12 }),
    propose(2, {
      spanishExample: LONG,
      answer: 'donaudampfschifffahrtsgesellschaftskapitänsmütze'.repeat(2),
    }),
  ]);
  await expect
    .element(findEntries().first())
    .toHaveTextContent(/Ella es de Chile\..*She is from Chile\..*es de chile.*by 12 learners/);
  await expect.element(findEntries().nth(1)).toHaveTextContent('by 1 learner');
  await expect.element(findHeading('Proposed Answers (2)')).toBeVisible();
  await expectGoodLooks();
});

test('an accepted proposal stays in its place and can be undone, with the version it has then', async () => {
  const decisions = await openProposals([propose(1), propose(2)]);
  await findButton('Accept: respuesta 1').click();
  await expect.element(findEntries().first()).toHaveTextContent('Accepted');
  await expect.element(findHeading('Proposed Answers (1)')).toBeVisible();
  await expect.element(findButton('Accept: respuesta 1')).not.toBeInTheDocument();
  await expect.element(findButton('Accept: respuesta 2')).toBeVisible();
  await expectGoodLooks();
  await findButton('Undo: respuesta 1').click();
  await expect.element(findButton('Accept: respuesta 1')).toBeVisible();
  await expect.element(findHeading('Proposed Answers (2)')).toBeVisible();
  expect(decisions).toEqual([
    { body: { recordId: 1, status: 'accepted' }, ifMatch: formatVersion(4) },
    { body: { recordId: 1, status: 'proposed' }, ifMatch: formatVersion(5) },
  ]);
});

for (const decision of ['Accept', 'Refuse'] as const) {
  for (const width of [390, 1280]) {
    test(`at ${width} px a second press on '${decision}' decides nothing more`, async () => {
      await page.viewport(width, 800);
      const decisions = await openProposals([propose(1), propose(2)]);
      await expect.element(findButton(`${decision}: respuesta 1`)).toBeVisible();
      const {
        x,
        y,
        width: wide,
        height,
      } = findButton(`${decision}: respuesta 1`).element().getBoundingClientRect();
      await findButton(`${decision}: respuesta 1`).click();
      await expect.element(findButton('Undo: respuesta 1')).toBeVisible();
      const there = document.elementFromPoint(x + wide / 2, y + height / 2);
      expect(there?.closest('button')).toBeNull();
      expect(there?.closest('li')).toBe(findEntries().first().element());
      expect(decisions).toHaveLength(1);
    });
  }
}

test('by keyboard alone a proposal is refused, undone and accepted', async () => {
  const decisions = await openProposals([propose(1), propose(2)]);
  await expect.element(findButton('Refuse: respuesta 1')).toBeVisible();
  await tabTo('Refuse: respuesta 1');
  await userEvent.keyboard('{Enter}');
  await expect.element(findEntries().first()).toHaveTextContent('Refused');
  await expect.poll(() => describeFocus()?.name).toBe('Undo: respuesta 1');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => describeFocus()?.name).toBe('Accept: respuesta 1');
  await userEvent.keyboard(' ');
  await expect.element(findEntries().first()).toHaveTextContent('Accepted');
  expect(decisions.map(({ body }) => body)).toEqual(
    ['refused', 'proposed', 'accepted'].map((status) => ({ recordId: 1, status })),
  );
});

test('a decision of somebody else is told in its row, and the other rows are read again', async () => {
  expectConsole(/409|could not be saved/);
  await openProposals([propose(1), propose(2)]);
  await expect.element(findButton('Accept: respuesta 1')).toBeVisible();
  fakeServer.answerBy(proposedAnswers.decide, () => {
    throw new Refusal(409, { code: 'conflict', message: 'Somebody else has changed this record meanwhile.' });
  });
  fakeServer.answer(proposedAnswers.list, { count: 2, proposals: [propose(2), propose(3)] });
  await findButton('Accept: respuesta 1').click();
  await expect.element(findEntries().first()).toHaveTextContent('Somebody else has decided this meanwhile.');
  await expect.element(findButton('Accept: respuesta 1')).not.toBeInTheDocument();
  await expect.element(findButton('Accept: respuesta 3')).toBeVisible();
  await expect.element(findHeading('Proposed Answers (2)')).toBeVisible();
  await expectGoodLooks();
});

test('a decision that cannot be saved is told in its row and can be tried again', async () => {
  expectConsole(/500|could not be saved/);
  await openProposals([propose(1)]);
  const mend = fakeServer.refuse(proposedAnswers.decide, 500);
  await findButton('Refuse: respuesta 1').click();
  await expect.element(findEntries().getByRole('alert')).toHaveTextContent('could not be saved');
  mend();
  await findButton('Refuse: respuesta 1').click();
  await expect.element(findEntries().first()).toHaveTextContent('Refused');
  await expect.element(findEntries().getByRole('alert')).not.toBeInTheDocument();
});

test('when all that are shown are decided, the rest can be shown', async () => {
  await openProposals([propose(1)], 2);
  await expect.element(findHeading('Proposed Answers (2)')).toBeVisible();
  await expect.element(findButton('Show More Proposals')).not.toBeInTheDocument();
  await findButton('Accept: respuesta 1').click();
  await expect.element(findButton('Show More Proposals')).toBeVisible();
  fakeServer.answer(proposedAnswers.list, { count: 1, proposals: [propose(7)] });
  await findButton('Show More Proposals').click();
  await expect.element(findButton('Accept: respuesta 7')).toBeVisible();
  await expect.element(findHeading('Proposed Answers (1)')).toHaveFocus();
});

test('without proposals there is one line', async () => {
  await openProposals([]);
  await expect.element(findHeading('No proposals are waiting.')).toBeVisible();
  await expectGoodLooks();
});

test('proposals that cannot be loaded are told and asked for again', async () => {
  expectConsole(/Failed to (get|fetch)|500/);
  const mend = fakeServer.refuse(proposedAnswers.list, 500);
  offerSetUpSchool();
  await signIn(ADMIN);
  await showScreen('/proposed-answers');
  await expect.element(page.getByRole('alert')).toHaveTextContent('Error Loading Proposals');
  mend();
  fakeServer.answer(proposedAnswers.list, { count: 1, proposals: [propose(1)] });
  await findButton('Retry').click();
  await expect.poll(() => findEntries().elements().length).toBe(1);
});

test('proposals are told to be loading until they are there', async () => {
  fakeServer.answer(proposedAnswers.list, { count: 1, proposals: [propose(1)] });
  const release = fakeServer.hold(proposedAnswers.list);
  offerSetUpSchool();
  await signIn(ADMIN);
  await showScreen('/proposed-answers');
  await expect.element(page.getByText('Loading Proposals...')).toBeVisible();
  release();
  await expect.element(findButton('Accept: respuesta 1')).toBeVisible();
});

test('the index of tables leads here', async () => {
  fakeServer.answer(proposedAnswers.list, { count: 0, proposals: [] });
  offerSetUpSchool();
  await signIn(ADMIN);
  await showScreen('/database-tables');
  await page.getByRole('link', { name: 'Proposed Answers' }).click();
  await expect.element(findHeading('Proposed Answers (0)')).toBeVisible();
});
