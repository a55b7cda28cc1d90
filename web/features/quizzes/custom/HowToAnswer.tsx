import { type AnswerWay, isHeard, playsByItself } from '@soltura/domain/quizzes/custom-quiz';
import { listHeardLengths } from '@soltura/domain/quizzes/lengths';
import { useId } from 'react';
import { Toggle } from '../../../ui/controls/Toggle.tsx';
import { Rows } from '../../../ui/menus/Rows.tsx';
import { LengthChoice } from '../setup/LengthChoice.tsx';
import { toldWays, wayOptions } from './answer-ways.tsx';
import styles from './CustomSetup.module.css';
import { RadioRows } from './RadioRows.tsx';
import type { ChoosingProps } from './WhichCards.tsx';

export function HowToAnswer({
  quiz,
  fitting,
  onChange,
}: Omit<ChoosingProps, 'school'> & { fitting: number }) {
  const id = useId();
  const { asksIn } = toldWays[quiz.way];
  const count = Math.min(fitting, quiz.length ?? fitting);
  const lengths = [...new Set([...listHeardLengths(fitting), count])].toSorted((a, b) => a - b);
  const chooseWay = (way: AnswerWay) => onChange({ ...quiz, way, autoplay: playsByItself(way) });
  return (
    <div className={styles.part}>
      <RadioRows legend="Answer by" options={wayOptions} value={quiz.way} onChange={chooseWay} />
      <Rows>
        <li>
          <Toggle
            label="Start with Spanish:"
            layout="row"
            size="touch"
            disabled={asksIn !== ''}
            checked={quiz.startsWithSpanish && asksIn === ''}
            aria-describedby={asksIn && `${id}asks`}
            onChange={(startsWithSpanish) => onChange({ ...quiz, startsWithSpanish })}
          />
          {asksIn && (
            <p id={`${id}asks`} className={styles.hint}>
              {asksIn}
            </p>
          )}
        </li>
        {isHeard(quiz.way) && (
          <li>
            <Toggle
              label="Autoplay:"
              layout="row"
              size="touch"
              checked={quiz.autoplay}
              onChange={(autoplay) => onChange({ ...quiz, autoplay })}
            />
          </li>
        )}
      </Rows>
      {fitting > 0 && (
        <LengthChoice
          legend="Number of cards"
          lengths={lengths}
          nameLength={(length) => (length === fitting ? `All ${length}` : String(length))}
          value={count}
          onChange={(length) => onChange({ ...quiz, length: length === fitting ? undefined : length })}
        />
      )}
    </div>
  );
}
