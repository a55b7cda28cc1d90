import type { RecordType } from '../../changes/change-record.ts';
import { describeRecords } from '../../changes/record-source.ts';
import { OF_PRESENT_STUDENT } from '../memberships/membership-type.ts';

export interface CreditRow {
  relatedStudent: number;
  totalCredits: number;
  usedCredits: number;
  expiration: string;
  dateCreated?: string;
}

export const creditType: RecordType<CreditRow> = {
  source: describeRecords<CreditRow>({
    kind: 'bundle-credits',
    table: 'bundle_credits',
    shown: OF_PRESENT_STUDENT,
    columns: {
      relatedStudent: 'integer',
      totalCredits: 'integer',
      usedCredits: 'integer',
      expiration: 'timestamptz',
    },
    kept: { dateCreated: 'timestamptz' },
  }),
  toBody: (_, { totalCredits, usedCredits, expiration }) => ({ totalCredits, usedCredits, expiration }),
};
