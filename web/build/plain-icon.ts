import { createElement, type SVGProps } from 'react';

// `createLucideIcon` of lucide-react, for the built app. The library computes every attribute of an icon at every render,
// through three components; a list of fifty rows has two hundred icons. Here an icon is one element whose paths are made
// once.

interface IconData {
  /** In kebab case. */
  name: string;
  node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
  aliases?: readonly string[] | undefined;
}

interface IconProps extends SVGProps<SVGSVGElement> {
  size?: number | string;
}

/** The component of an icon, with the elements and attributes that lucide-react gives it. */
export function createPlainIcon({ name, node, aliases = [] }: IconData) {
  const paths = node.map(([tag, attributes]) => createElement(tag, attributes));
  const ownClass = ['lucide', ...[name, ...aliases].map((one) => `lucide-${one}`)].join(' ');
  return function PlainIcon({ size = 24, color = 'currentColor', className, ...rest }: IconProps) {
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: color,
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        className: className ? `${ownClass} ${className}` : ownClass,
        ...(!isNamed(rest) && { 'aria-hidden': 'true' }),
        ...rest,
      },
      paths,
    );
  };
}

function isNamed(props: object): boolean {
  return Object.entries(props).some(
    ([name, value]) =>
      value !== undefined &&
      value !== null &&
      (name.startsWith('aria-') || name === 'role' || name === 'title'),
  );
}
