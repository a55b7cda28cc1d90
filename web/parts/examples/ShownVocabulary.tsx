import X from 'lucide-react/icons/x';
import { IconButton } from '../../ui/controls/IconButton.tsx';
import styles from './ShownVocabulary.module.css';
import { VocabularyList } from './VocabularyList.tsx';

interface ShownVocabularyProps {
  vocabulary: readonly string[];
  onHide: () => void;
}

export function ShownVocabulary({ vocabulary, onHide }: ShownVocabularyProps) {
  return (
    <div className={styles.box}>
      <VocabularyList vocabulary={vocabulary} />
      <IconButton ref={takeFocus} label="Hide vocabulary" size="touch" onClick={onHide}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </div>
  );
}

function takeFocus(button: HTMLButtonElement | null): void {
  button?.focus();
}
