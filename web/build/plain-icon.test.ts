import * as layers from 'lucide-react/icons/layers';
import * as x from 'lucide-react/icons/x';
import { type ComponentType, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createPlainIcon } from './plain-icon.ts';

const module = z.object({
  __iconData: z.object({
    name: z.string(),
    node: z.array(z.tuple([z.string(), z.record(z.string(), z.string())])),
    aliases: z.optional(z.array(z.string())),
  }),
});

/** The markup with the attributes of each element in alphabetical order. */
function draw<Props extends object>(icon: ComponentType<Props>, props: Props): string {
  return renderToStaticMarkup(createElement(icon, props)).replaceAll(
    /<(\w+) ([^>]*?)(\/?)>/g,
    (_, tag: string, attributes: string) =>
      `<${tag} ${(attributes.match(/[\w-]+="[^"]*"/g) ?? []).toSorted().join(' ')}>`,
  );
}

test.each([
  ['as it is', {}],
  ['of another size', { size: 18, className: 'shown' }],
  ['with a name', { 'aria-label': 'Close', role: 'img' }],
  ['of another width, hidden', { width: 40, 'aria-hidden': true, 'data-kind': 'a' }],
])('an icon %s has the elements and attributes that lucide-react gives it', (_, props) => {
  for (const icon of [layers, x]) {
    const { __iconData: data } = z.parse(module, icon);
    expect(draw(createPlainIcon(data), props)).toBe(draw(icon.default, props));
  }
});
