import { isAudioLink } from '@soltura/domain/examples/audio-link';
import { labelSpanglish, type Run, splitEnglish, splitSpanish } from '@soltura/domain/examples/sentence';
import { type ReactNode, useId } from 'react';
import { logFailure } from '../../api/log.ts';
import { Sentence } from '../../ui/cards/Sentence.tsx';
import { AudioButton } from '../../ui/controls/AudioButton.tsx';
import typeStyles from '../../ui/type.module.css';
import styles from './ExamplePreview.module.css';

interface ExamplePreviewProps {
  spanishExample: string;
  englishTranslation: string;
  spanishAudioLa: string;
  englishAudio: string;
  aside?: ReactNode;
}

export function ExamplePreview({
  spanishExample,
  englishTranslation,
  spanishAudioLa,
  englishAudio,
  aside,
}: ExamplePreviewProps) {
  const headingId = useId();
  const spanglish = labelSpanglish(spanishExample);
  return (
    <section className={styles.preview} aria-labelledby={headingId}>
      <div className={styles.cards}>
        <div className={styles.head}>
          <h2 id={headingId} className={styles.heading}>
            Example Preview
          </h2>
          {aside}
        </div>
        <PreviewCard
          label="Spanish Example:"
          runs={splitSpanish({ spanishExample, spanglish })}
          link={spanishAudioLa.trim()}
        />
        <PreviewCard
          label="English Example:"
          runs={splitEnglish({ englishTranslation })}
          link={englishAudio.trim()}
        />
      </div>
    </section>
  );
}

interface PreviewCardProps {
  label: string;
  runs: readonly Run[];
  link: string;
}

function PreviewCard({ label, runs, link }: PreviewCardProps) {
  const labelId = useId();
  const isInvalid = link !== '' && !isAudioLink(link);
  return (
    <figure aria-labelledby={labelId} className={styles.card}>
      <figcaption id={labelId} className={typeStyles.faint}>
        {label}
      </figcaption>
      <Sentence runs={runs} look="panel" />
      <div className={styles.foot}>
        {isInvalid && <span className={typeStyles.fault}>Invalid link</span>}
        {link !== '' && <AudioButton url={link} size="touch" invalid={isInvalid} onError={reportClip} />}
      </div>
    </figure>
  );
}

function reportClip(error: unknown): void {
  logFailure('A clip could not be played', error);
}
