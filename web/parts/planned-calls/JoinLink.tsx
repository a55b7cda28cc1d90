import { isWebLink } from '@soltura/domain/records/links';
import Video from 'lucide-react/icons/video';
import { buttonClass } from '../../ui/controls/button-class.ts';

interface JoinLinkProps {
  address: string;
  size: 'staff' | 'mid' | 'touch';
  'aria-describedby'?: string;
}

/** Opens the place of a call in a new tab; nothing for a call without a link. */
export function JoinLink({ address, size, 'aria-describedby': describedBy }: JoinLinkProps) {
  if (!isWebLink(address)) return null;
  return (
    <a
      className={buttonClass({ kind: 'primary', size })}
      href={address.trim()}
      target="_blank"
      rel="noopener noreferrer"
      referrerPolicy="no-referrer"
      aria-describedby={describedBy}
    >
      <Video aria-hidden="true" />
      Join
    </a>
  );
}
