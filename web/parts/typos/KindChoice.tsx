import { type MistakeKind, mistakeKinds } from '@soltura/domain/typos/mistake';
import CaseSensitive from 'lucide-react/icons/case-sensitive';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Languages from 'lucide-react/icons/languages';
import Volume2 from 'lucide-react/icons/volume-2';
import { type ReactNode, type Ref, useId } from 'react';
import hiddenStyles from '../../ui/VisuallyHidden.module.css';
import styles from './KindChoice.module.css';
import { kindLabels } from './mistake-draft.ts';

interface KindChoiceProps {
  kind: MistakeKind | undefined;
  fault: string | undefined;
  onChoose: (kind: MistakeKind) => void;
  /** The chosen kind; without one the first. */
  ref: Ref<HTMLInputElement>;
}

const icons: Readonly<Record<MistakeKind, ReactNode>> = {
  text: <CaseSensitive aria-hidden="true" />,
  translation: <Languages aria-hidden="true" />,
  sound: <Volume2 aria-hidden="true" />,
};

export function KindChoice({ kind, fault, onChoose, ref }: KindChoiceProps) {
  const id = useId();
  return (
    <fieldset className={styles.group} aria-describedby={fault && id}>
      <legend>What is wrong?</legend>
      <div className={styles.kinds}>
        {mistakeKinds.map((one, place) => (
          <label key={one} className={styles.kind}>
            <input
              ref={one === kind || (kind === undefined && place === 0) ? ref : undefined}
              type="radio"
              className={hiddenStyles.input}
              name={id}
              checked={one === kind}
              onChange={() => onChoose(one)}
            />
            {icons[one]}
            {kindLabels[one]}
          </label>
        ))}
      </div>
      {fault && (
        <p id={id} className={styles.fault}>
          <CircleAlert aria-hidden="true" />
          {fault}
        </p>
      )}
    </fieldset>
  );
}
