import { type MouseEvent, type ReactNode, type Ref, type RefObject, useId } from 'react';
import { joinClasses } from '../../../ui/class-names.ts';
import { Band } from '../../../ui/controls/Band.tsx';
import { BandButton } from '../../../ui/controls/BandButton.tsx';
import { bandButtonClass } from '../../../ui/controls/band-button-class.ts';
import styles from './speak.module.css';

export interface SideAct {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly isLight?: boolean;
  readonly isDisabled?: boolean;
  readonly onPress: () => void;
}

export interface CentreAct {
  readonly label: string;
  readonly icon: ReactNode;
  /** 'light' to record, 'recording' to stop, 'outlined' to listen. */
  readonly look: 'light' | 'recording' | 'outlined';
  readonly isDisabled?: boolean;
  readonly isBusy?: boolean;
  readonly onPress: () => void;
}

/** The longest time in ms between the taps of a double one, each of which a touch screen may count as one. */
const DOUBLE_TAP_MS = 400;

interface SpeakBandProps {
  ref: Ref<HTMLButtonElement>;
  /** The time stamp of the last press in any state. */
  pressedAt: RefObject<number>;
  left: SideAct | string;
  centre: CentreAct;
  right: SideAct;
  /** The share that was sent, 0 to 1. */
  progress: number | undefined;
}

/** The band of 'Speak': three places that stay where they are in every state. */
export function SpeakBand({ ref, pressedAt, left, centre, right, progress }: SpeakBandProps) {
  const reasonId = useId();
  // The next state has its buttons in the same places, so the second press of a double one is ignored.
  const once = (act: () => void) => (event: MouseEvent) => {
    const isTap = event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === 'touch';
    if (event.detail > 1 || (isTap && event.timeStamp - pressedAt.current < DOUBLE_TAP_MS)) return;
    pressedAt.current = event.timeStamp;
    act();
  };
  return (
    <Band label="Recording" {...(progress !== undefined && { progress })}>
      <div className={styles.band}>
        {typeof left === 'string' ? (
          <span id={reasonId} className={styles.left}>
            {left}
          </span>
        ) : (
          <Side act={left} once={once} />
        )}
        <button
          ref={ref}
          type="button"
          className={joinClasses(
            bandButtonClass({ tone: centre.look === 'outlined' ? 'outlined' : 'light', size: 'circle' }),
            styles.centre,
            styles[centre.look],
          )}
          data-on={centre.look === 'outlined' ? 'band' : 'light'}
          aria-label={centre.label}
          aria-disabled={centre.isDisabled || undefined}
          aria-busy={centre.isBusy || undefined}
          onClick={once(() => {
            if (!centre.isDisabled) centre.onPress();
          })}
        >
          {centre.icon}
        </button>
        <Side act={right} once={once} />
      </div>
    </Band>
  );
}

interface SideProps {
  act: SideAct;
  once: (act: () => void) => (event: MouseEvent) => void;
}

function Side({ act: { label, icon, isLight = false, isDisabled = false, onPress }, once }: SideProps) {
  return (
    <BandButton
      tone={isLight && !isDisabled ? 'light' : 'outlined'}
      icon={icon}
      disabled={isDisabled}
      onClick={once(onPress)}
    >
      {label}
    </BandButton>
  );
}
