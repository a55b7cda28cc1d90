import { type ComponentProps, useRef } from 'react';
import { Button } from './Button.tsx';

interface FileButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  /** The kinds of files that are offered, as an input of files takes them. */
  accept: string;
  /** Whether several are chosen at once. */
  isMultiple?: boolean;
  /** Called with one file at least. */
  onChoose: (files: readonly [File, ...File[]]) => void;
}

/** A button that lets a person choose files of their device. */
export function FileButton({ accept, isMultiple, onChoose, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={isMultiple}
        hidden
        onChange={({ currentTarget }) => {
          const [first, ...others] = Array.from(currentTarget.files ?? []);
          // So that the same file, once corrected, can be chosen again.
          currentTarget.value = '';
          if (first) onChoose([first, ...others]);
        }}
      />
    </>
  );
}
