/** Reports on long work: rows done, and of how many. */
export type Progress = (done: number, of: number) => void;
