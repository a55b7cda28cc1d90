import { createElement, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** An element as its name, attributes and children, or a text. */
export type Drawn =
  | string
  | readonly [name: string, attributes: Record<string, string>, children: readonly Drawn[]];

/** Attributes that React knows by another name, or as a value that a person can change. */
const NAMES: Record<string, string> = {
  class: 'className',
  for: 'htmlFor',
  value: 'defaultValue',
  checked: 'defaultChecked',
};

/** Draws elements with React in one commit. */
export function draw(elements: readonly Drawn[]): void {
  const root = document.getElementById('root');
  if (root) createRoot(root).render(elements.map(toNode));
}

function toNode(drawn: Drawn, key: number): ReactNode {
  if (typeof drawn === 'string') return drawn;
  const [name, attributes, children] = drawn;
  const { style, ...others } = attributes;
  const props = Object.fromEntries(
    Object.entries(others).map(([attribute, value]) => [NAMES[attribute] ?? attribute, value]),
  );
  return createElement(
    name,
    { key, ...props, ...(style && { style: readStyle(style) }) },
    ...children.map(toNode),
  );
}

function readStyle(text: string): Record<string, string> {
  return Object.fromEntries(
    text.split(';').flatMap((declaration) => {
      const [name = '', ...value] = declaration.split(':');
      const property = name.trim();
      if (property === '') return [];
      const key = property.startsWith('--')
        ? property
        : property.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
      return [[key, value.join(':').trim()]];
    }),
  );
}
