import { expect, test } from 'vitest';
import { requireModalProps } from './modal-props.ts';

test('a modal with title, body and type is taken as it is', () => {
  const props = { title: 'Remove', body: 'Sure?', type: 'confirm', destroys: true } as const;
  expect(requireModalProps(props)).toEqual(props);
});

test.each([
  ['title', { body: 'Sure?', type: 'confirm' }],
  ['body', { title: 'Remove', type: 'confirm' }],
  ['type', { title: 'Remove', body: 'Sure?' }],
  ['words in its title', { title: '', body: 'Sure?', type: 'error' }],
] as const)('a modal without %s is refused', (_what, props) => {
  expect(() => requireModalProps(props)).toThrow('Modal props must have a title body, & type');
});
