/** The goods a tribe can hold, in the order in which they are shown. */
export const GOODS = ['food', 'wood', 'clay', 'stone', 'gold', 'jewelry'] as const
