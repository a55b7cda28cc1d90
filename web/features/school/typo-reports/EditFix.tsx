import type { TypoReport } from '@soltura/contract/typos/typo-reports';
import { hasCorrection, isSentenceField } from '@soltura/domain/typos/typo-report';
import Check from 'lucide-react/icons/check';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/controls/Button.tsx';
import { Field } from '../../../ui/controls/Field.tsx';
import { TextArea } from '../../../ui/controls/TextArea.tsx';
import styles from './TypoEntry.module.css';

interface EditFixProps {
  report: TypoReport;
  isPending: boolean;
  onFix: (text: string) => void;
  onClose: () => void;
}

export function EditFix({ report, isPending, onFix, onClose }: EditFixProps) {
  const { field, suggestion, example } = report;
  const isSentence = isSentenceField(field);
  const [text, setText] = useState(hasCorrection(report) ? suggestion : example[field]);
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    box.current?.focus();
    box.current?.setSelectionRange(box.current.value.length, box.current.value.length);
  }, []);
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      const opener = event.currentTarget.closest('li')?.querySelector<HTMLElement>('[aria-keyshortcuts="e"]');
      onClose();
      opener?.focus();
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      if (!event.repeat && !isPending) onFix(text);
    }
  };
  return (
    <div className={styles.edit}>
      <Field label={isSentence ? 'Sentence as it will be stored' : 'Spanish audio link as it will be stored'}>
        {(control) => (
          <TextArea
            {...control}
            ref={box}
            look={field === 'spanishExample' ? 'spanish' : isSentence ? 'english' : 'link'}
            size="sentence"
            value={text}
            onChange={(event) => setText(event.target.value.replace(/\s*[\r\n]+\s*/g, ' '))}
            onKeyDown={handleKeyDown}
          />
        )}
      </Field>
      <Button
        kind="primary"
        pending={isPending}
        icon={<Check aria-hidden="true" />}
        onClick={() => onFix(text)}
      >
        Fix
      </Button>
    </div>
  );
}
