import { type ComponentProps, createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { ChoiceField } from './ChoiceField.tsx';
import { DateField } from './DateField.tsx';
import { FormAround } from './form-around.ts';
import { NumberField } from './NumberField.tsx';
import { RecordField } from './RecordField.tsx';
import { LinkField, LongTextField, TextField } from './TextField.tsx';

const form = (value: string, errors: Record<string, string> = {}) => ({
  values: { field: value },
  errors,
  change: () => {},
});

const shared = { name: 'field' as const, label: 'Label', required: true, help: 'Some help' };
const options = [{ value: 'a', label: 'A' }];
const search = { options: [], describe: (id: string) => `Record ${id}`, emptyText: 'None' };

const kinds: [string, (value: string, errors?: Record<string, string>) => ReactElement][] = [
  ['text', (value, errors) => createElement(TextField, { ...shared, form: form(value, errors) })],
  ['long text', (value, errors) => createElement(LongTextField, { ...shared, form: form(value, errors) })],
  ['link', (value, errors) => createElement(LinkField, { ...shared, form: form(value, errors) })],
  ['number', (value, errors) => createElement(NumberField, { ...shared, form: form(value, errors) })],
  ['date', (value, errors) => createElement(DateField, { ...shared, form: form(value, errors) })],
  [
    'choice',
    (value, errors) => createElement(ChoiceField, { ...shared, options, form: form(value, errors) }),
  ],
  [
    'search',
    (value, errors) => createElement(RecordField, { ...shared, ...search, form: form(value, errors) }),
  ],
];

const inMode = (mode: ComponentProps<typeof FormAround>['value']['mode'], field: ReactElement) =>
  renderToStaticMarkup(createElement(FormAround, { value: { mode } }, field));

describe.each(kinds)('a field of the kind %s', (_kind, draw) => {
  test('has its label and its required mark, and is described by its help', () => {
    const html = renderToStaticMarkup(draw(''));
    expect(html).toMatch(/<label[^>]*>Label<span[^>]*aria-hidden="true">\*<\/span><\/label>/);
    const id = /<p[^>]*id="([^"]+)"[^>]*>Some help/.exec(html)?.[1];
    expect(html).toContain(`aria-describedby="${id}"`);
    expect(html).not.toContain('aria-invalid');
  });

  test('tells its error in the place of its help', () => {
    const html = renderToStaticMarkup(draw('', { field: 'Is required' }));
    const id = /<p[^>]*id="([^"]+)"[^>]*>.*Is required/.exec(html)?.[1];
    expect(html).toContain(`aria-describedby="${id}"`);
    expect(html).toContain('aria-invalid="true"');
    expect(html).not.toContain('Some help');
  });

  test('has no control in view mode', () => {
    expect(inMode('view', draw('5'))).not.toMatch(/<(input|textarea|select|button)/);
  });
});

test('a stored choice that is offered no more stays choosable', () => {
  const field = createElement(ChoiceField, { ...shared, options, form: form('old') });
  expect(renderToStaticMarkup(field)).toContain('<option value="old" selected="">old</option>');
});

test('a stored record that the search does not offer is named', () => {
  expect(
    renderToStaticMarkup(createElement(RecordField, { ...shared, ...search, form: form('7') })),
  ).toContain('Record 7');
});

test('a web address is a link in view mode, and another text is not', () => {
  const show = (value: string) => inMode('view', createElement(LinkField, { ...shared, form: form(value) }));
  expect(show('https://example.com/')).toMatch(/<a [^>]*href="https:\/\/example.com\/"/);
  expect(show('javascript:alert(1)')).not.toContain('<a');
});

test('two values of a field are handed to the component that lets one choose', () => {
  const Difference = ({ difference }: { difference: { mine: string; theirs: string } }) =>
    createElement('i', null, `${difference.mine} or ${difference.theirs}`);
  const differences = [{ field: 'field', mine: 'this', theirs: 'that' }];
  const field = createElement(TextField, { ...shared, form: { ...form('this'), differences } });
  const html = renderToStaticMarkup(
    createElement(FormAround, { value: { mode: 'edit', Difference } }, field),
  );
  expect(html).toContain('<i>this or that</i>');
});
