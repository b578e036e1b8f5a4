export declare function groupFiles(files: readonly string[]): string[][];
export declare function groupName(files: readonly string[]): string;
