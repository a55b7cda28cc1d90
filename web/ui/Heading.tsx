import type { ComponentProps } from 'react';

interface HeadingProps extends ComponentProps<'h2'> {
  level: 2 | 3 | 4;
}

/** A heading of a part that stands at one depth on a page of its own and at another within a section. */
export function Heading({ level, ...props }: HeadingProps) {
  const Tag = `h${level}` as const;
  return <Tag {...props} />;
}
