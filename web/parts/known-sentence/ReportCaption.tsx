import type { ReportedExample } from '../typos/typo-draft.ts';
import { useTypoReport } from '../typos/use-typo-report.tsx';

interface ReportCaptionProps {
  example: ReportedExample;
  describedBy: string;
}

export function ReportCaption({ example, describedBy }: ReportCaptionProps) {
  const typo = useTypoReport(example, { isInRow: true, describedBy });
  return (
    <>
      <figcaption>
        You know this one by heart.
        {typo.button}
      </figcaption>
      {typo.form}
    </>
  );
}
