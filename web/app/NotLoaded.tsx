import type { ReactNode } from 'react';
import { BandButton } from '../ui/controls/BandButton.tsx';
import { bandButtonClass } from '../ui/controls/band-button-class.ts';
import { EmptyMain } from '../ui/page/EmptyMain.tsx';
import { WavePage } from '../ui/page/WavePage.tsx';
import { useReturnOfNetwork } from './use-return-of-network.ts';

/**
 * The page of a screen whose code could not be loaded. The page reloads when the network returns (screens-student 17).
 * `renderHome` renders a link home with the given class.
 */
export function NotLoaded({ renderHome }: { renderHome?: (className: string) => ReactNode }) {
  const network = useReturnOfNetwork();
  if (network === 'unknown') return <EmptyMain />;
  return (
    <WavePage
      title={network === 'away' ? 'This screen is not on this device yet' : 'This screen could not be loaded'}
      action={
        <>
          {network === 'there' && (
            <BandButton tone="light" onClick={() => window.location.reload()}>
              Reload
            </BandButton>
          )}
          {renderHome?.(bandButtonClass({ tone: network === 'away' ? 'light' : 'outlined' }))}
        </>
      }
    >
      {network === 'away'
        ? 'There is no connection. It opens by itself when there is one again; what you review is kept here.'
        : 'There may be a newer version of the app. Reload the page to open it; grades you gave are kept.'}
    </WavePage>
  );
}
