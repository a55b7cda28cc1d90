import type { Difficulty } from '@soltura/domain/srs/interval';
import Check from 'lucide-react/icons/check';
import { Band } from '../../ui/Band.tsx';
import { BandActions } from '../../ui/BandActions.tsx';
import { BandNote } from '../../ui/BandNote.tsx';
import { type CardActs, FlipAndRate } from './FlipAndRate.tsx';
import { labelText } from './label-text.ts';

interface QuizBandProps {
  /** 0 to 1. */
  progress: number;
  label: Difficulty | undefined;
  actions: CardActs;
}

/** The band of a running quiz: Flip; Hard, Flip and Easy; or how the card was rated, all of one height (ui.md 8). */
export function QuizBand({ progress, label, actions }: QuizBandProps) {
  return (
    <Band label="Card" progress={progress}>
      {label ? (
        <BandActions layout="single">
          <BandNote icon={<Check aria-hidden="true" />}>{labelText(label)}</BandNote>
        </BandActions>
      ) : (
        <FlipAndRate {...actions} />
      )}
    </Band>
  );
}
