import Copy from 'lucide-react/icons/copy';
import { useEffect, useEffectEvent, useRef } from 'react';
import { copyText } from '../../device/clipboard.ts';
import { toast } from '../overlays/toast.ts';
import { Button } from './Button.tsx';
import styles from './CopyBox.module.css';
import { TextInput } from './TextInput.tsx';

interface CopyBoxProps {
  label: string;
  /** The name of the copied text in 'Copy Link' and 'Press Ctrl+C to copy the link'. */
  noun: string;
  value: string;
  takesFocus?: boolean;
  onCopied?: () => void;
}

export function CopyBox({ label, noun, value, takesFocus = true, onCopied }: CopyBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  const takeFocus = useEffectEvent(() => {
    if (!takesFocus) return;
    box.current?.focus();
    box.current?.select();
  });
  useEffect(() => takeFocus(), []);
  const title = `${noun[0]?.toUpperCase()}${noun.slice(1)}`;
  const copy = async () => {
    if (await copyText(value)) {
      toast.succeeded(`${title} copied`);
      onCopied?.();
      return;
    }
    // Without access to the clipboard the text is selected for Ctrl+C.
    box.current?.select();
    box.current?.focus();
    toast.info(`Press Ctrl+C to copy the ${noun}`);
  };
  return (
    <div className={styles.box}>
      <TextInput
        ref={box}
        readOnly
        aria-label={label}
        value={value}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onCopy={onCopied}
      />
      <Button icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
        Copy {title}
      </Button>
    </div>
  );
}
