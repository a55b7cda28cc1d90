import { schoolOffer } from '@soltura/contract/school/offer';
import { implement } from '../../../http/implement.ts';
import { describeOffer, takeOffer } from './take-offer.ts';

export const offerRoutes = implement(schoolOffer, {
  async read(_, call) {
    return describeOffer(call);
  },

  async take({ body }, call) {
    return takeOffer(call, body);
  },
});
