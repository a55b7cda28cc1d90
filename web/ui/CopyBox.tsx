import Copy from 'lucide-react/icons/copy';
import { useEffect, useRef } from 'react';
import { Button } from './Button.tsx';
import styles from './CopyBox.module.css';
import { TextInput } from './TextInput.tsx';
import { toast } from './toast.ts';

interface CopyBoxProps {
  /** Of the box, for screen readers. */
  label: string;
  /** What is copied, as in 'Copy Link' and 'Press Ctrl+C to copy the link'. */
  noun: string;
  value: string;
}

/** A text that is shown once, with a button that copies it. It takes the focus, of the button that made it. */
export function CopyBox({ label, noun, value }: CopyBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    box.current?.focus();
    box.current?.select();
  }, []);
  const title = `${noun[0]?.toUpperCase()}${noun.slice(1)}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      toast.succeeded(`${title} copied`);
    } catch {
      // Without access to the clipboard it selects the text for Ctrl+C.
      box.current?.select();
      box.current?.focus();
      toast.info(`Press Ctrl+C to copy the ${noun}`);
    }
  };
  return (
    <div className={styles.box}>
      <TextInput
        ref={box}
        readOnly
        aria-label={label}
        value={value}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button icon={<Copy aria-hidden="true" />} onClick={() => void copy()}>
        Copy {title}
      </Button>
    </div>
  );
}
