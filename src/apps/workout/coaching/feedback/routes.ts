import { implement, type Route } from '../../../../kernel/module.ts';
import { feedbackContract, receivedFeedbackContract } from './contract.ts';
import { giveFeedback } from './feedback.ts';
import { acknowledge, listUnreadDates, readDayFeedback, readInbox, reply } from './inbox.ts';

export const feedbackRoutes: readonly Route[] = [
  ...implement(feedbackContract, { giveFeedback }),
  ...implement(receivedFeedbackContract, {
    readInbox,
    acknowledge,
    reply,
    listUnreadDates,
    readDayFeedback,
  }),
];
