import type { ComponentType } from 'react';
import type { HeaderParts } from './PageHeader.tsx';
import { WaitingMain } from './WaitingMain.tsx';

interface WaitingProps {
  strip: string;
  message: string;
  Header: ComponentType<HeaderParts>;
}

export function Waiting({ strip, message, Header }: WaitingProps) {
  return (
    <>
      <Header strip={strip} />
      <WaitingMain message={message} />
    </>
  );
}
