/** The sheets of the water page, which are loaded together after the page is shown. */
export { EditContainers } from './edit-containers.tsx';
export { EditGoal } from './edit-goal.tsx';
export { OtherAmount } from './other-amount.tsx';
