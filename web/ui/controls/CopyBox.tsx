import Copy from 'lucide-react/icons/copy';
import { useEffect, useEffectEvent, useRef } from 'react';
import { copyText } from '../../device/clipboard.ts';
import { toast } from '../overlays/toast.ts';
import { Button } from './Button.tsx';
import styles from './CopyBox.module.css';
import { TextInput } from './TextInput.tsx';

interface CopyBoxProps {
  /** Of the box, for screen readers. */
  label: string;
  /** What is copied, as in 'Copy Link' and 'Press Ctrl+C to copy the link'. */
  noun: string;
  value: string;
  /** Whether the focus goes to the text when it appears. */
  takesFocus?: boolean;
  /** After it was copied, by the button or by hand. */
  onCopied?: () => void;
}

/** A text that is shown once, with a button that copies it. It takes the focus, of the button that made it, unless said. */
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
    // Without access to the clipboard it selects the text for Ctrl+C.
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
