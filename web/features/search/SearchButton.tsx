import Search from 'lucide-react/icons/search';
import { useEffect, useState } from 'react';
import { hasAppleKeys } from '../../device/platform.ts';
import { whenQuiet } from '../../device/when-quiet.ts';
import { Keycap } from '../../ui/controls/Keycap.tsx';
import { openable } from '../../ui/overlays/openable.tsx';
import { useFallbackShortcut } from '../../ui/shortcuts/use-shortcuts.ts';
import styles from './search.module.css';
import { useHeldKeys } from './use-held-keys.ts';

const SearchDialog = openable(async () => (await import('./SearchDialog.tsx')).SearchDialog);

/**
 * The button in the header, drawn as a field, that opens the search, as do Ctrl+K or ⌘K anywhere, and `/` where the
 * screen does not use that key.
 */
export function SearchButton() {
  const [isOpen, setIsOpen] = useState<boolean>();
  const close = () => setIsOpen(false);
  const keys = useHeldKeys(isOpen === true, close);
  useFallbackShortcut('/', () => setIsOpen(true));
  // Loaded in advance, so that it is ready at the first key.
  useEffect(() => whenQuiet(() => void SearchDialog.preload()), []);
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, repeat } = event;
      if (event.defaultPrevented || key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey)
        return;
      event.preventDefault();
      if (!repeat) setIsOpen((wasOpen) => !wasOpen);
    };
    window.addEventListener('keydown', handleKeyDown);
    return () => window.removeEventListener('keydown', handleKeyDown);
  }, []);
  return (
    <>
      <button
        type="button"
        className={styles.field}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        onPointerEnter={() => void SearchDialog.preload()}
        onClick={() => setIsOpen(true)}
      >
        <Search aria-hidden="true" />
        <span>Search or act</span>
        <Keycap>{hasAppleKeys ? '⌘ K' : 'Ctrl K'}</Keycap>
      </button>
      {isOpen !== undefined && <SearchDialog isOpen={isOpen} keys={keys} onClose={close} />}
    </>
  );
}
