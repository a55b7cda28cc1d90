import type { ComponentProps } from 'react';

interface HeadingProps extends ComponentProps<'h2'> {
  level: 2 | 3 | 4;
}

export function Heading({ level, ...props }: HeadingProps) {
  const Tag = `h${level}` as const;
  return <Tag {...props} />;
}
