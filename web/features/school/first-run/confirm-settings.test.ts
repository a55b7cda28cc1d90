import type { Setting } from '@soltura/contract/school/school';
import { expect, test } from 'vitest';
import { confirmSettings } from './confirm-settings.ts';

const product: Setting = { name: 'product', value: 'Soltura', source: 'default', variable: 'PRODUCT_NAME' };
const domains: Setting = {
  name: 'coachEmailDomains',
  value: 'soltura.example old.soltura.example',
  source: 'default',
  variable: 'COACH_EMAIL_DOMAINS',
};

test('a name is confirmed as it stands; domains that nobody has chosen stay an example', () => {
  expect(
    confirmSettings([
      { name: 'product', setting: product, value: 'Soltura' },
      { name: 'coachEmailDomains', setting: domains, value: ` ${domains.value}` },
    ]),
  ).toEqual({ product: 'Soltura' });
});

test('domains that were typed, or stored before, are sent', () => {
  const typed = { name: 'coachEmailDomains', setting: domains, value: 'luz.example ' } as const;
  expect(confirmSettings([typed])).toEqual({ coachEmailDomains: 'luz.example' });
  const stored = { ...typed, setting: { ...domains, source: 'stored' as const, value: 'luz.example' } };
  expect(confirmSettings([stored])).toEqual({ coachEmailDomains: 'luz.example' });
});

test('a setting of the environment and an emptied one are not sent', () => {
  expect(
    confirmSettings([
      { name: 'product', setting: { ...product, source: 'environment' }, value: 'Luz' },
      { name: 'coachEmailDomains', setting: domains, value: ' ' },
    ]),
  ).toEqual({});
});
