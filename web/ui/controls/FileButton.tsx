import { type ComponentProps, useRef } from 'react';
import { Button } from './Button.tsx';

interface FileButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  accept: string;
  isMultiple?: boolean;
  onChoose: (files: readonly [File, ...File[]]) => void;
}

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
          // Without this a browser reports no change when the same file, once corrected, is chosen again.
          currentTarget.value = '';
          if (first) onChoose([first, ...others]);
        }}
      />
    </>
  );
}
