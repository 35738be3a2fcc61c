/** What a tribe can hold in any number, in the order in which it is shown. */
export const GOODS = ['food', 'wood', 'clay', 'stone', 'gold', 'jewelry'] as const
