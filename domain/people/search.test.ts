import { describe, expect, test } from 'vitest';
import { findCandidates, labelStudent, listCandidates } from './search.ts';

const student = (name: string, emailAddress: string, role = 'student') => ({ name, emailAddress, role });
const labels = (found: { label: string }[]) => found.map(({ label }) => label);

test.each([
  ['ana garcía', 'ana@soltura.example', 'Ana García -- ana@soltura.example'],
  ['ANA MARÍA de la O', 'A@B.example', 'Ana María De La O -- A@B.example'],
  ['élodie o’neill-smith', 'e@b.example', 'Élodie O’neill-smith -- e@b.example'],
  ['', 'ana@soltura.example', 'No name -- ana@soltura.example'],
  ['Ana', '', 'Ana -- No email address'],
  ['', '', 'No name -- No email address'],
])('%j with %j is shown as %j', (name, emailAddress, label) => {
  expect(labelStudent({ name, emailAddress })).toBe(label);
});

describe('the candidates', () => {
  test('are students and limited students with a plain email address, sorted', () => {
    const candidates = listCandidates([
      student('omar', 'omar@b.example', 'limited'),
      student('Álvaro', 'alvaro@b.example'),
      student('Nobody', 'nobody@b.example', 'none'),
      student('Retired', 'retired(2019)@b.example'),
      student('bea', 'bea@b.example'),
      student('Unset', 'unset@b.example', ''),
    ]);
    expect(labels(candidates)).toEqual([
      'Álvaro -- alvaro@b.example',
      'Bea -- bea@b.example',
      'Omar -- omar@b.example',
    ]);
  });
});

describe('the search', () => {
  const candidates = listCandidates([
    student('Marta Ruiz', 'mr@b.example'),
    student('Tomás', 'omar@b.example'),
    student('Ana', 'ana@b.example'),
    student('', 'nameless@b.example'),
  ]);

  test.each([
    ['MAR', ['Marta Ruiz -- mr@b.example', 'Tomás -- omar@b.example']],
    ['ta ru', ['Marta Ruiz -- mr@b.example']],
    ['z -- m', ['Marta Ruiz -- mr@b.example']],
    ['no name', ['No name -- nameless@b.example']],
    ['xyz', []],
    ['', []],
    ['  ', []],
  ])('for %j finds %j', (typed, expected) => {
    expect(labels(findCandidates(candidates, typed))).toEqual(expected);
  });

  test('shows at most 50', () => {
    const many = listCandidates(
      Array.from({ length: 80 }, (_, i) => student(`Ana ${i}`, `ana${i}@b.example`)),
    );
    expect(findCandidates(many, 'ana')).toHaveLength(50);
  });

  test('answers the student it was given', () => {
    const ana = { ...student('Ana', 'ana@b.example'), recordId: 7 };
    expect(findCandidates(listCandidates([ana]), 'a')[0]?.student).toBe(ana);
  });
});
