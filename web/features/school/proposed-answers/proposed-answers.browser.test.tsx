import { type ProposedAnswer, proposedAnswers } from '@soltura/contract/answers/proposed-answers';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as z from 'zod/mini';
import { expectGoodLooks } from '../../../testing/appearance.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { findButton, tabTo } from '../../../testing/find.ts';
import { makeCoach, offerSetUpSchool } from '../../../testing/people.ts';
import { expectConsole } from '../../../testing/setup.ts';
import { showScreen, signIn } from '../../../testing/show-screen.tsx';

const ADMIN = makeCoach({ name: 'Ada', roles: { adminRole: 'admin', studentRole: '' } });

function makeProposal(recordId: number, given: Partial<ProposedAnswer> = {}): ProposedAnswer {
  return {
    recordId,
    version: 1,
    exampleId: recordId,
    spanishExample: 'Quiero verte hoy.',
    englishTranslation: 'I want to see you today.',
    answer: `Hoy quiero verte ${recordId}.`,
    learners: 1,
    status: 'proposed',
    ...given,
  };
}

interface Decision {
  recordId: number;
  status: ProposedAnswer['status'];
  version: string | null;
}

/** Opens the page; answers decisions as they come. */
async function openProposals(proposals: ProposedAnswer[], count = proposals.length): Promise<Decision[]> {
  const decisions: Decision[] = [];
  offerSetUpSchool();
  fakeServer.answer(proposedAnswers.list, { count, proposals });
  fakeServer.answerBy(proposedAnswers.decide, ({ body, headers }) => {
    const { recordId, status } = z.parse(proposedAnswers.decide.body, body);
    decisions.push({ recordId, status, version: headers.get('if-match') });
    return makeProposal(recordId, { status, version: decisions.length + 1 });
  });
  await signIn(ADMIN);
  await showScreen('/proposed-answers');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Proposed Answers' })).toBeVisible();
  return decisions;
}

test('proposals are told with their sentence and by how many they are held to be right', async () => {
  await openProposals([makeProposal(1, { learners: 2 }), makeProposal(2)], 205);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Proposed Answers (205)');
  const first = page.getByRole('main').getByRole('listitem').first();
  await expect
    .element(first)
    .toHaveTextContent(/Hoy quiero verte 1\..*Quiero verte hoy\..*today\.Right for 2 learners/);
  await expect.element(findButton('Show the Next of 203 More')).toBeVisible();
  await expectGoodLooks();
});

test('a decision keeps its row in its place and is taken back by keyboard, each on the version before', async () => {
  const decisions = await openProposals([makeProposal(1), makeProposal(2)]);
  await tabTo('Accept: Hoy quiero verte 1.');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Accepted', { exact: true })).toBeVisible();
  await expect.element(findButton('Undo: Hoy quiero verte 1.')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(findButton('Accept: Hoy quiero verte 1.')).toHaveFocus();
  await findButton('Refuse: Hoy quiero verte 2.').click();
  await expect.element(page.getByText('Refused', { exact: true })).toBeVisible();
  expect(decisions).toEqual([
    { recordId: 1, status: 'accepted', version: '"1"' },
    { recordId: 1, status: 'proposed', version: '"2"' },
    { recordId: 2, status: 'refused', version: '"1"' },
  ]);
});

test('what somebody else has decided meanwhile is said, and the list is read again', async () => {
  expectConsole(/Failed to put/);
  await openProposals([makeProposal(1), makeProposal(2)]);
  fakeServer.refuse(proposedAnswers.decide, 409);
  fakeServer.answer(proposedAnswers.list, { count: 1, proposals: [makeProposal(2)] });
  await findButton('Accept: Hoy quiero verte 1.').click();
  await expect.element(page.getByText('Somebody else has decided this meanwhile')).toBeVisible();
  await expect.element(findButton('Accept: Hoy quiero verte 1.')).not.toBeInTheDocument();
});

test('without proposals it says so; a list that fails can be asked for again', async () => {
  expectConsole(/Failed to fetch/);
  offerSetUpSchool();
  fakeServer.refuse(proposedAnswers.list, 403);
  await signIn(ADMIN);
  await showScreen('/proposed-answers');
  await expect.element(page.getByText('Error Loading Proposals')).toBeVisible();
  fakeServer.answer(proposedAnswers.list, { count: 0, proposals: [] });
  await findButton('Retry').click();
  await expect.element(page.getByText('No Proposals Waiting')).toBeVisible();
});
