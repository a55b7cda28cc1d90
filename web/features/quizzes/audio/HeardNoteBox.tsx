import { TextArea } from '../../../ui/controls/TextArea.tsx';
import { joinLines, unaided } from '../text/written-field.ts';
import styles from './HeardNoteBox.module.css';

/** What somebody writes of what they hear. */
export interface HeardNote {
  readonly text: string;
  readonly onText: (text: string) => void;
}

interface HeardNoteBoxProps {
  note: HeardNote;
  /** Whether the sentence is still to be understood; later what was written stands beside it. */
  isAsked: boolean;
  onDone: () => void;
}

/** Room to write what was heard or what it means, and later to compare (screens-practice 3.5). */
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
