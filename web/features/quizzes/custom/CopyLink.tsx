import Link2 from 'lucide-react/icons/link';
import { copyText } from '../../../device/clipboard.ts';
import { BandButton } from '../../../ui/controls/BandButton.tsx';
import { Button } from '../../../ui/controls/Button.tsx';
import { toast } from '../../../ui/overlays/toast.ts';

interface CopyLinkProps {
  place: 'band' | 'page';
  makeLink: () => string;
}

/** Copies the address of the quiz with its seed, so that everybody who opens it gets the same cards. */
export function CopyLink({ place, makeLink }: CopyLinkProps) {
  const copy = async () => {
    if (await copyText(makeLink())) toast.succeeded('Link copied');
    else toast.info('The address of this page is the link: copy it from there');
  };
  const icon = <Link2 aria-hidden="true" />;
  if (place === 'page') {
    return (
      <Button size="touch" icon={icon} onClick={() => void copy()}>
        Copy Link
      </Button>
    );
  }
  return (
    <BandButton tone="quiet" icon={icon} onClick={() => void copy()}>
      Copy Link
    </BandButton>
  );
}
