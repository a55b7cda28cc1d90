import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { BandActions } from '../../../ui/controls/BandActions.tsx';
import { BandButton } from '../../../ui/controls/BandButton.tsx';
import { bandButtonClass } from '../../../ui/controls/band-button-class.ts';
import { WaveBand } from '../../../ui/page/WaveBand.tsx';
import finish from '../FinishBand.module.css';
import { AllDone } from '../FinishBand.tsx';
import { useOnward } from '../Onward.tsx';
import { BackControl, type WayUp } from '../text/BackControl.tsx';

type AudioFinishProps = WayUp & { onRestart: () => void };

/**
 * The end of an audio quiz, with the next step of the day. It ignores presses for a moment, since they were meant for
 * the next step of the quiz (screens-student 8.4).
 */
export function AudioFinish({ onRestart, ...up }: AudioFinishProps) {
  const { acts, isAllDone } = useOnward(undefined);
  return (
    <WaveBand label="End of quiz">
      <div className={finish.summary}>
        <h2>End of quiz</h2>
        {isAllDone && <AllDone />}
      </div>
      <div className={finish.settling}>
        <BandActions layout={acts ? 'onward' : 'even'}>
          <BackControl {...up} className={bandButtonClass()} data-on="band">
            Back
          </BackControl>
          <BandButton
            tone={acts ? 'outlined' : 'light'}
            icon={<RotateCcw aria-hidden="true" />}
            onClick={onRestart}
          >
            Restart Quiz
          </BandButton>
          {acts}
        </BandActions>
      </div>
    </WaveBand>
  );
}
