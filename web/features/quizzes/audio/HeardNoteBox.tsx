import { TextArea } from '../../../ui/controls/TextArea.tsx';
import { joinLines, unaided } from '../text/written-field.ts';
import styles from './HeardNoteBox.module.css';

export interface HeardNote {
  readonly text: string;
  readonly onText: (text: string) => void;
}

interface HeardNoteBoxProps {
  note: HeardNote;
  /** True while the sentence is still to be understood; later it is shown beside the note. */
  isAsked: boolean;
  onDone: () => void;
}

/** A text box for the words that were heard or their meaning, and later for comparison (screens-practice 3.5). */
export function HeardNoteBox({ note: { text, onText }, isAsked, onDone }: HeardNoteBoxProps) {
  if (!isAsked) {
    return text.trim() === '' ? null : (
      <p className={styles.written}>
        <span>You wrote:</span> {text}
      </p>
    );
  }
  return (
    <div className={styles.box}>
      <TextArea
        size="sentence"
        aria-label="What was said, or what it means"
        placeholder="What was said, or what it means"
        value={text}
        {...unaided}
        enterKeyHint="next"
        onChange={({ target }) => onText(joinLines(target.value))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          if (!event.repeat) onDone();
        }}
      />
    </div>
  );
}
