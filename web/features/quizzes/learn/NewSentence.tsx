import type { Example } from '@soltura/contract/examples/examples';
import { splitEnglish, splitSpanish } from '@soltura/domain/examples/sentence';
import BookOpenText from 'lucide-react/icons/book-open-text';
import { useState } from 'react';
import { logFailure } from '../../../api/log.ts';
import { PressableSentence } from '../../../parts/examples/PressableSentence.tsx';
import { VocabularyList } from '../../../parts/examples/VocabularyList.tsx';
import { hasVocabulary } from '../../../parts/examples/vocabulary-aid.ts';
import { useTypoReport } from '../../../parts/typos/use-typo-report.tsx';
import { readClipShare, useClipStatus } from '../../../ui/cards/audio-player.ts';
import { CardFace } from '../../../ui/cards/CardFace.tsx';
import { Sentence } from '../../../ui/cards/Sentence.tsx';
import { AudioButton } from '../../../ui/controls/AudioButton.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { VoiceStroke } from '../../../ui/figures/VoiceStroke.tsx';
import styles from './NewSentence.module.css';

interface NewSentenceProps {
  example: Example;
  /** The number of its lesson; none for a lesson of another program, from which the student's program continues. */
  lesson: number | null | undefined;
}

/** A new sentence with its translation and its sound, which are all shown at once (screens-student 7.4). */
export function NewSentence({ example, lesson }: NewSentenceProps) {
  const [isVocabularyOpen, setIsVocabularyOpen] = useState(false);
  const typo = useTypoReport(example);
  const clip = example.spanishAudioLa;
  const isPlaying = useClipStatus(clip) === 'playing';
  return (
    <CardFace
      topStart={lesson == null ? 'New' : `New in Lesson ${lesson}`}
      voice={
        <>
          <AudioButton
            url={clip}
            size="card"
            onError={(error) => logFailure('A clip could not be played', error)}
          />
          <span className={styles.stroke}>
            <VoiceStroke
              seed={example.recordId}
              sounding={1}
              read={() => readClipShare(clip)}
              isMoving={isPlaying}
            />
          </span>
        </>
      }
      footStart={
        <div className={styles.actions}>
          {hasVocabulary(example) && (
            <Button
              kind="ghost"
              size="touch"
              icon={<BookOpenText size={18} aria-hidden="true" />}
              aria-expanded={isVocabularyOpen}
              onClick={() => setIsVocabularyOpen(!isVocabularyOpen)}
            >
              Vocabulary
            </Button>
          )}
          {typo.button}
        </div>
      }
    >
      <PressableSentence example={example} runs={splitSpanish(example)} look="card" />
      <Sentence runs={splitEnglish(example)} look="card-under" />
      {isVocabularyOpen && <VocabularyList vocabulary={example.vocabIncluded} />}
      {typo.form}
    </CardFace>
  );
}
