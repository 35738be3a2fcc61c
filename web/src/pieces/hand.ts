/** A hand as it is printed on rock, around (0, 0) and about 66 wide and 84 high. */
export const HAND =
  'M-12 34Q-23 17-20-1L-29-16Q-27-24-20-18L-13-8L-16-34Q-11-41-7-34L-4-12L0-42Q6-46 9-39L8-12L18-33' +
  'Q24-35 24-28L17-5L28-12Q35-10 31-4L18 12Q16 25 13 34Z'
