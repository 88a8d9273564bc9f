// Written by `npm run kernels:build` from rules/*.yaml and src/law/: do not edit.
// @ts-nocheck: a kernel reads typed arrays by the row, and no row is past their end.
/* biome-ignore-all lint: generated */

import { apportioned, charged } from '../algebra/products.js';
import { dayYearsLater } from '../ground/calendar.js';
import type { Kernel } from './layout.js';

const { abs, floor, max, min } = Math;

function given(amount: number): number {
  return amount === amount ? amount + 0 : 0;
}

const kernel1: Kernel = (columns, outputs, rows, count, declined) => {
const [c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15, c16, c17, c18, c19, c20, c21, c22, c23] = columns;
const [o0, o1, o2, o3, o4, o5, o6, o7, o8, o9, o10, o11, o12, o13, o14, o15, o16, o17, o18, o19, o20, o21, o22, o23, o24, o25, o26, o27, o28, o29, o30, o31, o32, o33, o34, o35, o36, o37, o38, o39, o40, o41, o42, o43, o44, o45, o46, o47, o48, o49, o50, o51, o52, o53, o54, o55, o56, o57, o58] = outputs;
let left = 0; for (let at = 0; at < count; at++) { const i = rows[at]; const v0 = c0[i] + 0; const v1 = c1[i] + 0;
const v2 = c2[i] + 0; const v3 = c3[i] + 0; const v6 = c4[i] + 0; const v7 = c5[i] + 0; const v8 = c6[i] + 0;
const v9 = c7[i] + 0; const v10 = c8[i] + 0; const v11 = c9[i] + 0; const v12 = c10[i] + 0; const v14 = c11[i] === 1;
const v20 = c12[i] + 0; const v22 = c13[i] + 0; const v25 = c14[i]; const v29 = c15[i] + 0; const v65 = c16[i] !== 0;
const v67 = c16[i]; const v71 = c17[i] === 1; const v79 = c18[i] === 1; const v81 = c19[i] === 1;
const v87 = c20[i] + 0; const v89 = c21[i] + 0; const v103 = c22[i] + 0; const v105 = c23[i] === c23[i];
const v109 = given(c23[i]);
if (!(abs(v0) + abs(v1) + abs(v2) + abs(v3) + abs(v6) + abs(v7) + abs(v8) + abs(v9) + abs(v10) + abs(v11) + abs(v12) + abs(v20) + abs(v22) + abs(v29) + abs(v87) + abs(v89) + abs(v103) + abs(v109) <= 1098438932481992)) { declined[left++] = i; continue; }
const v4 = v0 + v3 - v1 - v2; const v13 = v6 + v7 + v8 + v9 + v10 + v11 + v12;
const v17 = v7 + v8 + v9 + v10 + (v14 ? 0 : v11); const v18 = v0 + v13; const v19 = max(v4, 0);
const v21 = v19 + v17 + v20; const v23 = min(v22, v19); const v24 = v21 - v23; const v26 = v25 === 1;
const v33 = (v26 || (v25 === 2)) ? (min(v29, v24)) : (min(min(v29, (v24 < 0 ? 0 - floor((3 - 4 * v24) / 6) : floor((4 * v24 + 3) / 6))), v24));
const v34 = v24 - v33; const v36 = v18 <= 2500000000;
const v45 = v36 ? 4 : (((v18 < 10000000000) && (v18 > 2500000000)) ? 5 : 6); const v46 = v45 === 5;
const v50 = v36 ? 0 : (v46 ? (v34 < 0 ? 0 - floor((5 - 2 * v34) / 10) : floor((2 * v34 + 5) / 10)) : (v34 < 0 ? 0 - floor((10 - 6 * v34) / 20) : floor((6 * v34 + 10) / 20)));
const v52 = min((v17 + v20), v34);
const v56 = v36 ? 0 : (v46 ? (v52 < 0 ? 0 - floor((5 - 2 * v52) / 10) : floor((2 * v52 + 5) / 10)) : (v52 < 0 ? 0 - floor((10 - 6 * v52) / 20) : floor((6 * v52 + 10) / 20)));
const v57 = v50 - v56; const v58 = min(v20, v34);
const v62 = v36 ? 0 : (v46 ? (v58 < 0 ? 0 - floor((5 - 2 * v58) / 10) : floor((2 * v58 + 5) / 10)) : (v58 < 0 ? 0 - floor((10 - 6 * v58) / 20) : floor((6 * v58 + 10) / 20)));
const v63 = v56 - v62; const v72 = v18 - v6;
const v78 = ((v18 < 2500000000) || v26 || (v65 && (20151231 < v67))) ? 0 : (max(((v71 ? (v72 < 0 ? 0 - floor((400 - 2 * v72) / 800) : floor((2 * v72 + 400) / 800)) : (v72 < 0 ? 0 - floor((200 - 2 * v72) / 400) : floor((2 * v72 + 200) / 400))) - v50), 0));
const v85 = ((!v79) || (!v81)) ? 0 : (v21 < 0 ? 0 - floor((50 - 2 * v21) / 100) : floor((2 * v21 + 50) / 100));
const v86 = v50 + v78 - v62; const v88 = v87 + v62; const v90 = v89 > 0; const v91 = v86 + v88 + v85;
const v92 = min(v89, v91); const v93 = v90 ? v92 : 0; const v94 = v89 - v93; const v95 = min(v93, v63);
const v98 = min((v93 - v95), (v86 - v63)); const v100 = min((v93 - v95 - v98), v88);
const v102 = min((v93 - v95 - v98 - v100), v85); const v104 = v103 > 0; const v107 = v90 ? (v91 - v92) : v91;
const v111 = apportioned((v50 + v78), (min(v109, v34)), v34); if (v111 !== v111) { declined[left++] = i; continue; }
const v114 = v105 ? (min(min(v103, v107), v111)) : (min(v103, v107)); const v115 = v104 ? v114 : 0;
const v116 = v103 - v115; const v118 = min(v115, (v63 - v95)); const v121 = min((v115 - v118), (v86 - v63 - v98));
const v124 = min((v115 - v118 - v121), (v88 - v100)); const v127 = min((v115 - v118 - v121 - v124), (v85 - v102));
const v128 = v93 + v115; const v130 = v104 ? (v107 - v114) : v107;
const v135 = (v17 > 0) ? (v63 - (v90 ? v95 : 0) - (v104 ? v118 : 0)) : 0; const v136 = v91 - v93 - v115;
const v137 = v78 > 0; const v142 = v137 ? 8 : (v36 ? 9 : 10); const v145 = v22 + (max((0 - v4), 0)) - v23;
const v146 = v29 - v33; const v148 = v63 > 0; const v149 = v88 > 0; const v150 = v85 > 0; o0[i] = v4; o1[i] = 0;
o2[i] = v13; o3[i] = v17; o4[i] = v6; o5[i] = v18; o6[i] = v21; o7[i] = 0; o8[i] = v19; o9[i] = v34; o10[i] = v45;
o11[i] = v57; o12[i] = v63; o13[i] = v62; o14[i] = v78; o15[i] = v85; o16[i] = 0; o17[i] = 0; o18[i] = 0; o19[i] = v86;
o20[i] = v88; o21[i] = v93; o22[i] = v94; o23[i] = 0; o24[i] = v95; o25[i] = v98; o26[i] = 0; o27[i] = v100;
o28[i] = v102; o29[i] = v115; o30[i] = v116; o31[i] = v111; o32[i] = v118; o33[i] = v121; o34[i] = 0; o35[i] = v124;
o36[i] = v127; o37[i] = 0; o38[i] = 0; o39[i] = 0; o40[i] = 0; o41[i] = 0; o42[i] = 0; o43[i] = 0; o44[i] = 0;
o45[i] = v128; o46[i] = v130; o47[i] = v135; o48[i] = v136; o49[i] = v142; o50[i] = v145; o51[i] = v146; o52[i] = 1;
o53[i] = v148 ? 1 : 0; o54[i] = v137 ? 1 : 0; o55[i] = 0; o56[i] = v149 ? 1 : 0; o57[i] = v150 ? 1 : 0; o58[i] = 0; }
return left; };
const kernel2: Kernel = (columns, outputs, rows, count, declined) => {
const [c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15, c16, c17, c18, c19, c20, c21, c22, c23] = columns;
const [o0, o1, o2, o3, o4, o5, o6, o7, o8, o9, o10, o11, o12, o13, o14, o15, o16, o17, o18, o19, o20, o21, o22, o23, o24, o25, o26, o27, o28, o29, o30, o31, o32, o33, o34, o35, o36, o37, o38, o39, o40, o41, o42, o43, o44, o45, o46, o47, o48, o49, o50, o51, o52, o53, o54, o55, o56, o57, o58] = outputs;
let left = 0; for (let at = 0; at < count; at++) { const i = rows[at]; const v0 = c0[i] + 0; const v1 = c1[i] + 0;
const v2 = c2[i] + 0; const v3 = c3[i] + 0; const v6 = c4[i] + 0; const v7 = c5[i] + 0; const v8 = c6[i] + 0;
const v9 = c7[i] + 0; const v10 = c8[i] + 0; const v11 = c9[i] + 0; const v12 = c10[i] + 0; const v14 = c11[i] === 1;
const v20 = c12[i] + 0; const v22 = c13[i] + 0; const v25 = c14[i]; const v29 = c15[i] + 0; const v65 = c16[i] !== 0;
const v67 = c16[i]; const v71 = c17[i] === 1; const v79 = c18[i] === 1; const v81 = c19[i] === 1;
const v87 = c20[i] + 0; const v89 = c21[i] + 0; const v103 = c22[i] + 0; const v105 = c23[i] === c23[i];
const v109 = given(c23[i]);
if (!(abs(v0) + abs(v1) + abs(v2) + abs(v3) + abs(v6) + abs(v7) + abs(v8) + abs(v9) + abs(v10) + abs(v11) + abs(v12) + abs(v20) + abs(v22) + abs(v29) + abs(v87) + abs(v89) + abs(v103) + abs(v109) <= 1098438932481992)) { declined[left++] = i; continue; }
const v4 = v0 + v3 - v1 - v2; const v13 = v6 + v7 + v8 + v9 + v10 + v11 + v12;
const v17 = v7 + v8 + v9 + v10 + (v14 ? 0 : v11); const v18 = v0 + v13; const v19 = max(v4, 0);
const v21 = v19 + v17 + v20; const v23 = min(v22, v19); const v24 = v21 - v23; const v26 = v25 === 1;
const v33 = (v26 || (v25 === 2)) ? (min(v29, v24)) : (min(min(v29, (v21 < 0 ? 0 - floor((3 - 4 * v21) / 6) : floor((4 * v21 + 3) / 6))), v24));
const v34 = v24 - v33; const v36 = v18 <= 2500000000;
const v45 = v36 ? 4 : (((v18 < 10000000000) && (v18 > 2500000000)) ? 5 : 6); const v46 = v45 === 5;
const v50 = v36 ? 0 : (v46 ? (v34 < 0 ? 0 - floor((5 - 2 * v34) / 10) : floor((2 * v34 + 5) / 10)) : (v34 < 0 ? 0 - floor((10 - 6 * v34) / 20) : floor((6 * v34 + 10) / 20)));
const v52 = min((v17 + v20), v34);
const v56 = v36 ? 0 : (v46 ? (v52 < 0 ? 0 - floor((5 - 2 * v52) / 10) : floor((2 * v52 + 5) / 10)) : (v52 < 0 ? 0 - floor((10 - 6 * v52) / 20) : floor((6 * v52 + 10) / 20)));
const v57 = v50 - v56; const v58 = min(v20, v34);
const v62 = v36 ? 0 : (v46 ? (v58 < 0 ? 0 - floor((5 - 2 * v58) / 10) : floor((2 * v58 + 5) / 10)) : (v58 < 0 ? 0 - floor((10 - 6 * v58) / 20) : floor((6 * v58 + 10) / 20)));
const v63 = v56 - v62; const v72 = v18 - v6;
const v78 = ((v18 < 2500000000) || v26 || (v65 && (20151231 < v67))) ? 0 : (max(((v71 ? (v72 < 0 ? 0 - floor((400 - 2 * v72) / 800) : floor((2 * v72 + 400) / 800)) : (v72 < 0 ? 0 - floor((200 - 2 * v72) / 400) : floor((2 * v72 + 200) / 400))) - v50), 0));
const v85 = ((!v79) || (!v81)) ? 0 : (v21 < 0 ? 0 - floor((50 - 2 * v21) / 100) : floor((2 * v21 + 50) / 100));
const v86 = v50 + v78 - v62; const v88 = v87 + v62; const v90 = v89 > 0; const v91 = v86 + v88 + v85;
const v92 = min(v89, v91); const v93 = v90 ? v92 : 0; const v94 = v89 - v93; const v95 = min(v93, v63);
const v98 = min((v93 - v95), (v86 - v63)); const v100 = min((v93 - v95 - v98), v88);
const v102 = min((v93 - v95 - v98 - v100), v85); const v104 = v103 > 0; const v107 = v90 ? (v91 - v92) : v91;
const v111 = apportioned((v50 + v78), (min(v109, v34)), v34); if (v111 !== v111) { declined[left++] = i; continue; }
const v114 = v105 ? (min(min(v103, v107), v111)) : (min(v103, v107)); const v115 = v104 ? v114 : 0;
const v116 = v103 - v115; const v118 = min(v115, (v63 - v95)); const v121 = min((v115 - v118), (v86 - v63 - v98));
const v124 = min((v115 - v118 - v121), (v88 - v100)); const v127 = min((v115 - v118 - v121 - v124), (v85 - v102));
const v128 = v93 + v115; const v130 = v104 ? (v107 - v114) : v107;
const v135 = (v17 > 0) ? (v63 - (v90 ? v95 : 0) - (v104 ? v118 : 0)) : 0; const v136 = v91 - v93 - v115;
const v137 = v78 > 0; const v142 = v137 ? 8 : (v36 ? 9 : 10); const v145 = v22 + (max((0 - v4), 0)) - v23;
const v146 = v29 - v33; const v148 = v63 > 0; const v149 = v88 > 0; const v150 = v85 > 0; o0[i] = v4; o1[i] = 0;
o2[i] = v13; o3[i] = v17; o4[i] = v6; o5[i] = v18; o6[i] = v21; o7[i] = 0; o8[i] = v19; o9[i] = v34; o10[i] = v45;
o11[i] = v57; o12[i] = v63; o13[i] = v62; o14[i] = v78; o15[i] = v85; o16[i] = 0; o17[i] = 0; o18[i] = 0; o19[i] = v86;
o20[i] = v88; o21[i] = v93; o22[i] = v94; o23[i] = 0; o24[i] = v95; o25[i] = v98; o26[i] = 0; o27[i] = v100;
o28[i] = v102; o29[i] = v115; o30[i] = v116; o31[i] = v111; o32[i] = v118; o33[i] = v121; o34[i] = 0; o35[i] = v124;
o36[i] = v127; o37[i] = 0; o38[i] = 0; o39[i] = 0; o40[i] = 0; o41[i] = 0; o42[i] = 0; o43[i] = 0; o44[i] = 0;
o45[i] = v128; o46[i] = v130; o47[i] = v135; o48[i] = v136; o49[i] = v142; o50[i] = v145; o51[i] = v146; o52[i] = 1;
o53[i] = v148 ? 1 : 0; o54[i] = v137 ? 1 : 0; o55[i] = 0; o56[i] = v149 ? 1 : 0; o57[i] = v150 ? 1 : 0; o58[i] = 0; }
return left; };
const kernel3: Kernel = (columns, outputs, rows, count, declined) => {
const [c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15, c16, c17, c18, c19, c20, c21, c22, c23] = columns;
const [o0, o1, o2, o3, o4, o5, o6, o7, o8, o9, o10, o11, o12, o13, o14, o15, o16, o17, o18, o19, o20, o21, o22, o23, o24, o25, o26, o27, o28, o29, o30, o31, o32, o33, o34, o35, o36, o37, o38, o39, o40, o41, o42, o43, o44, o45, o46, o47, o48, o49, o50, o51, o52, o53, o54, o55, o56, o57, o58] = outputs;
let left = 0; for (let at = 0; at < count; at++) { const i = rows[at]; const v0 = c0[i] + 0; const v1 = c1[i] + 0;
const v2 = c2[i] + 0; const v3 = c3[i] + 0; const v6 = c4[i] + 0; const v7 = c5[i] + 0; const v8 = c6[i] + 0;
const v9 = c7[i] + 0; const v10 = c8[i] + 0; const v11 = c9[i] + 0; const v12 = c10[i] + 0; const v14 = c11[i] === 1;
const v20 = c12[i] + 0; const v22 = c13[i] + 0; const v25 = c14[i]; const v29 = c15[i] + 0; const v65 = c16[i] !== 0;
const v67 = c16[i]; const v71 = c17[i] === 1; const v79 = c18[i] === 1; const v81 = c19[i] === 1;
const v87 = c20[i] + 0; const v89 = c21[i] + 0; const v103 = c22[i] + 0; const v105 = c23[i] === c23[i];
const v109 = given(c23[i]);
if (!(abs(v0) + abs(v1) + abs(v2) + abs(v3) + abs(v6) + abs(v7) + abs(v8) + abs(v9) + abs(v10) + abs(v11) + abs(v12) + abs(v20) + abs(v22) + abs(v29) + abs(v87) + abs(v89) + abs(v103) + abs(v109) <= 1098438932481992)) { declined[left++] = i; continue; }
const v4 = v0 + v3 - v1 - v2; const v13 = v6 + v7 + v8 + v9 + v10 + v11 + v12;
const v17 = v7 + v8 + v9 + v10 + (v14 ? 0 : v11); const v18 = v0 + v13; const v19 = max(v4, 0);
const v21 = v19 + v17 + v20; const v23 = min(v22, v19); const v24 = v21 - v23; const v26 = v25 === 1;
const v33 = (v26 || (v25 === 2)) ? (min(v29, v24)) : (min(min(v29, (v24 < 0 ? 0 - floor((3 - 4 * v24) / 6) : floor((4 * v24 + 3) / 6))), v24));
const v34 = v24 - v33; const v36 = v18 <= 2500000000;
const v45 = v36 ? 4 : (((v18 < 10000000000) && (v18 > 2500000000)) ? 5 : 6); const v46 = v45 === 5;
const v50 = v36 ? 0 : (v46 ? (v34 < 0 ? 0 - floor((5 - 2 * v34) / 10) : floor((2 * v34 + 5) / 10)) : (v34 < 0 ? 0 - floor((10 - 6 * v34) / 20) : floor((6 * v34 + 10) / 20)));
const v52 = min((v17 + v20), v34);
const v56 = v36 ? 0 : (v46 ? (v52 < 0 ? 0 - floor((5 - 2 * v52) / 10) : floor((2 * v52 + 5) / 10)) : (v52 < 0 ? 0 - floor((10 - 6 * v52) / 20) : floor((6 * v52 + 10) / 20)));
const v57 = v50 - v56; const v58 = min(v20, v34);
const v62 = v36 ? 0 : (v46 ? (v58 < 0 ? 0 - floor((5 - 2 * v58) / 10) : floor((2 * v58 + 5) / 10)) : (v58 < 0 ? 0 - floor((10 - 6 * v58) / 20) : floor((6 * v58 + 10) / 20)));
const v63 = v56 - v62; const v72 = v18 - v6;
const v78 = ((v18 < 2500000000) || v26 || (v65 && (20161231 < v67))) ? 0 : (max(((v71 ? (v72 < 0 ? 0 - floor((400 - 2 * v72) / 800) : floor((2 * v72 + 400) / 800)) : (v72 < 0 ? 0 - floor((200 - 2 * v72) / 400) : floor((2 * v72 + 200) / 400))) - v50), 0));
const v85 = ((!v79) || (!v81) || v36) ? 0 : (v21 < 0 ? 0 - floor((50 - 2 * v21) / 100) : floor((2 * v21 + 50) / 100));
const v86 = v50 + v78 - v62; const v88 = v87 + v62; const v90 = v89 > 0; const v91 = v86 + v88 + v85;
const v92 = min(v89, v91); const v93 = v90 ? v92 : 0; const v94 = v89 - v93; const v95 = min(v93, v63);
const v98 = min((v93 - v95), (v86 - v63)); const v100 = min((v93 - v95 - v98), v88);
const v102 = min((v93 - v95 - v98 - v100), v85); const v104 = v103 > 0; const v107 = v90 ? (v91 - v92) : v91;
const v111 = apportioned((v50 + v78), (min(v109, v34)), v34); if (v111 !== v111) { declined[left++] = i; continue; }
const v114 = v105 ? (min(min(v103, v107), v111)) : (min(v103, v107)); const v115 = v104 ? v114 : 0;
const v116 = v103 - v115; const v118 = min(v115, (v63 - v95)); const v121 = min((v115 - v118), (v86 - v63 - v98));
const v124 = min((v115 - v118 - v121), (v88 - v100)); const v127 = min((v115 - v118 - v121 - v124), (v85 - v102));
const v128 = v93 + v115; const v130 = v104 ? (v107 - v114) : v107;
const v135 = (v17 > 0) ? (v63 - (v90 ? v95 : 0) - (v104 ? v118 : 0)) : 0; const v136 = v91 - v93 - v115;
const v137 = v78 > 0; const v142 = v137 ? 8 : (v36 ? 9 : 10); const v145 = v22 + (max((0 - v4), 0)) - v23;
const v146 = v29 - v33; const v148 = v63 > 0; const v149 = v88 > 0; const v150 = v85 > 0; o0[i] = v4; o1[i] = 0;
o2[i] = v13; o3[i] = v17; o4[i] = v6; o5[i] = v18; o6[i] = v21; o7[i] = 0; o8[i] = v19; o9[i] = v34; o10[i] = v45;
o11[i] = v57; o12[i] = v63; o13[i] = v62; o14[i] = v78; o15[i] = v85; o16[i] = 0; o17[i] = 0; o18[i] = 0; o19[i] = v86;
o20[i] = v88; o21[i] = v93; o22[i] = v94; o23[i] = 0; o24[i] = v95; o25[i] = v98; o26[i] = 0; o27[i] = v100;
o28[i] = v102; o29[i] = v115; o30[i] = v116; o31[i] = v111; o32[i] = v118; o33[i] = v121; o34[i] = 0; o35[i] = v124;
o36[i] = v127; o37[i] = 0; o38[i] = 0; o39[i] = 0; o40[i] = 0; o41[i] = 0; o42[i] = 0; o43[i] = 0; o44[i] = 0;
o45[i] = v128; o46[i] = v130; o47[i] = v135; o48[i] = v136; o49[i] = v142; o50[i] = v145; o51[i] = v146; o52[i] = 1;
o53[i] = v148 ? 1 : 0; o54[i] = v137 ? 1 : 0; o55[i] = 0; o56[i] = v149 ? 1 : 0; o57[i] = v150 ? 1 : 0; o58[i] = 0; }
return left; };
const kernel4: Kernel = (columns, outputs, rows, count, declined) => {
const [c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15, c16, c17, c18, c19, c20, c21, c22, c23] = columns;
const [o0, o1, o2, o3, o4, o5, o6, o7, o8, o9, o10, o11, o12, o13, o14, o15, o16, o17, o18, o19, o20, o21, o22, o23, o24, o25, o26, o27, o28, o29, o30, o31, o32, o33, o34, o35, o36, o37, o38, o39, o40, o41, o42, o43, o44, o45, o46, o47, o48, o49, o50, o51, o52, o53, o54, o55, o56, o57, o58] = outputs;
let left = 0; for (let at = 0; at < count; at++) { const i = rows[at]; const v0 = c0[i] + 0; const v1 = c1[i] + 0;
const v2 = c2[i] + 0; const v3 = c3[i] + 0; const v6 = c4[i] + 0; const v7 = c5[i] + 0; const v8 = c6[i] + 0;
const v9 = c7[i] + 0; const v10 = c8[i] + 0; const v11 = c9[i] + 0; const v12 = c10[i] + 0; const v14 = c11[i] === 1;
const v20 = c12[i] + 0; const v22 = c13[i] + 0; const v25 = c14[i]; const v29 = c15[i] + 0; const v65 = c16[i] !== 0;
const v67 = c16[i]; const v71 = c17[i] === 1; const v79 = c18[i] === 1; const v81 = c19[i] === 1;
const v87 = c20[i] + 0; const v89 = c21[i] + 0; const v103 = c22[i] + 0; const v105 = c23[i] === c23[i];
const v109 = given(c23[i]);
if (!(abs(v0) + abs(v1) + abs(v2) + abs(v3) + abs(v6) + abs(v7) + abs(v8) + abs(v9) + abs(v10) + abs(v11) + abs(v12) + abs(v20) + abs(v22) + abs(v29) + abs(v87) + abs(v89) + abs(v103) + abs(v109) <= 1098438932481992)) { declined[left++] = i; continue; }
const v4 = v0 + v3 - v1 - v2; const v13 = v6 + v7 + v8 + v9 + v10 + v11 + v12;
const v17 = v7 + v8 + v9 + v10 + (v14 ? 0 : v11); const v18 = v0 + v13; const v19 = max(v4, 0);
const v21 = v19 + v17 + v20; const v23 = min(v22, v19); const v24 = v21 - v23; const v26 = v25 === 1;
const v33 = (v26 || (v25 === 2)) ? (min(v29, v24)) : (min(min(v29, (v21 < 0 ? 0 - floor((3 - 4 * v21) / 6) : floor((4 * v21 + 3) / 6))), v24));
const v34 = v24 - v33; const v36 = v18 <= 2500000000;
const v45 = v36 ? 4 : (((v18 < 10000000000) && (v18 > 2500000000)) ? 5 : 6); const v46 = v45 === 5;
const v50 = v36 ? 0 : (v46 ? (v34 < 0 ? 0 - floor((5 - 2 * v34) / 10) : floor((2 * v34 + 5) / 10)) : (v34 < 0 ? 0 - floor((10 - 6 * v34) / 20) : floor((6 * v34 + 10) / 20)));
const v52 = min((v17 + v20), v34);
const v56 = v36 ? 0 : (v46 ? (v52 < 0 ? 0 - floor((5 - 2 * v52) / 10) : floor((2 * v52 + 5) / 10)) : (v52 < 0 ? 0 - floor((10 - 6 * v52) / 20) : floor((6 * v52 + 10) / 20)));
const v57 = v50 - v56; const v58 = min(v20, v34);
const v62 = v36 ? 0 : (v46 ? (v58 < 0 ? 0 - floor((5 - 2 * v58) / 10) : floor((2 * v58 + 5) / 10)) : (v58 < 0 ? 0 - floor((10 - 6 * v58) / 20) : floor((6 * v58 + 10) / 20)));
const v63 = v56 - v62; const v72 = v18 - v6;
const v78 = ((v18 < 2500000000) || v26 || (v65 && (20161231 < v67))) ? 0 : (max(((v71 ? (v72 < 0 ? 0 - floor((400 - 2 * v72) / 800) : floor((2 * v72 + 400) / 800)) : (v72 < 0 ? 0 - floor((200 - 2 * v72) / 400) : floor((2 * v72 + 200) / 400))) - v50), 0));
const v85 = ((!v79) || (!v81) || v36) ? 0 : (v21 < 0 ? 0 - floor((50 - 2 * v21) / 100) : floor((2 * v21 + 50) / 100));
const v86 = v50 + v78 - v62; const v88 = v87 + v62; const v90 = v89 > 0; const v91 = v86 + v88 + v85;
const v92 = min(v89, v91); const v93 = v90 ? v92 : 0; const v94 = v89 - v93; const v95 = min(v93, v63);
const v98 = min((v93 - v95), (v86 - v63)); const v100 = min((v93 - v95 - v98), v88);
const v102 = min((v93 - v95 - v98 - v100), v85); const v104 = v103 > 0; const v107 = v90 ? (v91 - v92) : v91;
const v111 = apportioned((v50 + v78), (min(v109, v34)), v34); if (v111 !== v111) { declined[left++] = i; continue; }
const v114 = v105 ? (min(min(v103, v107), v111)) : (min(v103, v107)); const v115 = v104 ? v114 : 0;
const v116 = v103 - v115; const v118 = min(v115, (v63 - v95)); const v121 = min((v115 - v118), (v86 - v63 - v98));
const v124 = min((v115 - v118 - v121), (v88 - v100)); const v127 = min((v115 - v118 - v121 - v124), (v85 - v102));
const v128 = v93 + v115; const v130 = v104 ? (v107 - v114) : v107;
const v135 = (v17 > 0) ? (v63 - (v90 ? v95 : 0) - (v104 ? v118 : 0)) : 0; const v136 = v91 - v93 - v115;
const v137 = v78 > 0; const v142 = v137 ? 8 : (v36 ? 9 : 10); const v145 = v22 + (max((0 - v4), 0)) - v23;
const v146 = v29 - v33; const v148 = v63 > 0; const v149 = v88 > 0; const v150 = v85 > 0; o0[i] = v4; o1[i] = 0;
o2[i] = v13; o3[i] = v17; o4[i] = v6; o5[i] = v18; o6[i] = v21; o7[i] = 0; o8[i] = v19; o9[i] = v34; o10[i] = v45;
o11[i] = v57; o12[i] = v63; o13[i] = v62; o14[i] = v78; o15[i] = v85; o16[i] = 0; o17[i] = 0; o18[i] = 0; o19[i] = v86;
o20[i] = v88; o21[i] = v93; o22[i] = v94; o23[i] = 0; o24[i] = v95; o25[i] = v98; o26[i] = 0; o27[i] = v100;
o28[i] = v102; o29[i] = v115; o30[i] = v116; o31[i] = v111; o32[i] = v118; o33[i] = v121; o34[i] = 0; o35[i] = v124;
o36[i] = v127; o37[i] = 0; o38[i] = 0; o39[i] = 0; o40[i] = 0; o41[i] = 0; o42[i] = 0; o43[i] = 0; o44[i] = 0;
o45[i] = v128; o46[i] = v130; o47[i] = v135; o48[i] = v136; o49[i] = v142; o50[i] = v145; o51[i] = v146; o52[i] = 1;
o53[i] = v148 ? 1 : 0; o54[i] = v137 ? 1 : 0; o55[i] = 0; o56[i] = v149 ? 1 : 0; o57[i] = v150 ? 1 : 0; o58[i] = 0; }
return left; };
const kernel5: Kernel = (columns, outputs, rows, count, declined) => {
const [c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15, c16, c17, c18, c19, c20, c21, c22, c23] = columns;
const [o0, o1, o2, o3, o4, o5, o6, o7, o8, o9, o10, o11, o12, o13, o14, o15, o16, o17, o18, o19, o20, o21, o22, o23, o24, o25, o26, o27, o28, o29, o30, o31, o32, o33, o34, o35, o36, o37, o38, o39, o40, o41, o42, o43, o44, o45, o46, o47, o48, o49, o50, o51, o52, o53, o54, o55, o56, o57, o58] = outputs;
let left = 0; for (let at = 0; at < count; at++) { const i = rows[at]; const v0 = c0[i] + 0; const v1 = c1[i] + 0;
const v2 = c2[i] + 0; const v3 = c3[i] + 0; const v6 = c4[i] + 0; const v7 = c5[i] + 0; const v8 = c6[i] + 0;
const v9 = c7[i] + 0; const v10 = c8[i] + 0; const v11 = c9[i] + 0; const v12 = c10[i] + 0; const v14 = c11[i] === 1;
const v20 = c12[i] + 0; const v22 = c13[i] + 0; const v25 = c14[i]; const v29 = c15[i] + 0; const v65 = c16[i] !== 0;
const v67 = c16[i]; const v71 = c17[i] === 1; const v79 = c18[i] === 1; const v81 = c19[i] === 1;
const v87 = c20[i] + 0; const v89 = c21[i] + 0; const v103 = c22[i] + 0; const v105 = c23[i] === c23[i];
const v109 = given(c23[i]);
if (!(abs(v0) + abs(v1) + abs(v2) + abs(v3) + abs(v6) + abs(v7) + abs(v8) + abs(v9) + abs(v10) + abs(v11) + abs(v12) + abs(v20) + abs(v22) + abs(v29) + abs(v87) + abs(v89) + abs(v103) + abs(v109) <= 1098438932481992)) { declined[left++] = i; continue; }
const v4 = v0 + v3 - v1 - v2; const v13 = v6 + v7 + v8 + v9 + v10 + v11 + v12;
const v17 = v7 + v8 + v9 + v10 + (v14 ? 0 : v11); const v18 = v0 + v13; const v19 = max(v4, 0);
const v21 = v19 + v17 + v20; const v23 = min(v22, v19); const v24 = v21 - v23; const v26 = v25 === 1;
const v33 = (v26 || (v25 === 2)) ? (min(v29, v24)) : (min(min(v29, (v24 < 0 ? 0 - floor((3 - 4 * v24) / 6) : floor((4 * v24 + 3) / 6))), v24));
const v34 = v24 - v33; const v36 = v18 <= 2500000000;
const v45 = v36 ? 4 : (((v18 < 10000000000) && (v18 > 2500000000)) ? 5 : 6); const v46 = v45 === 5;
const v50 = v36 ? 0 : (v46 ? (v34 < 0 ? 0 - floor((5 - 2 * v34) / 10) : floor((2 * v34 + 5) / 10)) : (v34 < 0 ? 0 - floor((10 - 6 * v34) / 20) : floor((6 * v34 + 10) / 20)));
const v52 = min((v17 + v20), v34);
const v56 = v36 ? 0 : (v46 ? (v52 < 0 ? 0 - floor((5 - 2 * v52) / 10) : floor((2 * v52 + 5) / 10)) : (v52 < 0 ? 0 - floor((10 - 6 * v52) / 20) : floor((6 * v52 + 10) / 20)));
const v57 = v50 - v56; const v58 = min(v20, v34);
const v62 = v36 ? 0 : (v46 ? (v58 < 0 ? 0 - floor((5 - 2 * v58) / 10) : floor((2 * v58 + 5) / 10)) : (v58 < 0 ? 0 - floor((10 - 6 * v58) / 20) : floor((6 * v58 + 10) / 20)));
const v63 = v56 - v62; const v72 = v18 - v6;
const v78 = ((v18 < 2500000000) || v26 || (v65 && (20171231 < v67))) ? 0 : (max(((v71 ? (v72 < 0 ? 0 - floor((400 - 2 * v72) / 800) : floor((2 * v72 + 400) / 800)) : (v72 < 0 ? 0 - floor((200 - 2 * v72) / 400) : floor((2 * v72 + 200) / 400))) - v50), 0));
const v85 = ((!v79) || (!v81) || v36) ? 0 : (v21 < 0 ? 0 - floor((40 - 2 * v21) / 80) : floor((2 * v21 + 40) / 80));
const v86 = v50 + v78 - v62; const v88 = v87 + v62; const v90 = v89 > 0; const v91 = v86 + v88 + v85;
const v92 = min(v89, v91); const v93 = v90 ? v92 : 0; const v94 = v89 - v93; const v95 = min(v93, v63);
const v98 = min((v93 - v95), (v86 - v63)); const v100 = min((v93 - v95 - v98), v88);
const v102 = min((v93 - v95 - v98 - v100), v85); const v104 = v103 > 0; const v107 = v90 ? (v91 - v92) : v91;
const v111 = apportioned((v50 + v78), (min(v109, v34)), v34); if (v111 !== v111) { declined[left++] = i; continue; }
const v114 = v105 ? (min(min(v103, v107), v111)) : (min(v103, v107)); const v115 = v104 ? v114 : 0;
const v116 = v103 - v115; const v118 = min(v115, (v63 - v95)); const v121 = min((v115 - v118), (v86 - v63 - v98));
const v124 = min((v115 - v118 - v121), (v88 - v100)); const v127 = min((v115 - v118 - v121 - v124), (v85 - v102));
const v128 = v93 + v115; const v130 = v104 ? (v107 - v114) : v107;
const v135 = (v17 > 0) ? (v63 - (v90 ? v95 : 0) - (v104 ? v118 : 0)) : 0; const v136 = v91 - v93 - v115;
const v137 = v78 > 0; const v142 = v137 ? 8 : (v36 ? 9 : 10); const v145 = v22 + (max((0 - v4), 0)) - v23;
const v146 = v29 - v33; const v148 = v63 > 0; const v149 = v88 > 0; const v150 = v85 > 0; o0[i] = v4; o1[i] = 0;
o2[i] = v13; o3[i] = v17; o4[i] = v6; o5[i] = v18; o6[i] = v21; o7[i] = 0; o8[i] = v19; o9[i] = v34; o10[i] = v45;
o11[i] = v57; o12[i] = v63; o13[i] = v62; o14[i] = v78; o15[i] = v85; o16[i] = 0; o17[i] = 0; o18[i] = 0; o19[i] = v86;
o20[i] = v88; o21[i] = v93; o22[i] = v94; o23[i] = 0; o24[i] = v95; o25[i] = v98; o26[i] = 0; o27[i] = v100;
o28[i] = v102; o29[i] = v115; o30[i] = v116; o31[i] = v111; o32[i] = v118; o33[i] = v121; o34[i] = 0; o35[i] = v124;
o36[i] = v127; o37[i] = 0; o38[i] = 0; o39[i] = 0; o40[i] = 0; o41[i] = 0; o42[i] = 0; o43[i] = 0; o44[i] = 0;
o45[i] = v128; o46[i] = v130; o47[i] = v135; o48[i] = v136; o49[i] = v142; o50[i] = v145; o51[i] = v146; o52[i] = 1;
o53[i] = v148 ? 1 : 0; o54[i] = v137 ? 1 : 0; o55[i] = 0; o56[i] = v149 ? 1 : 0; o57[i] = v150 ? 1 : 0; o58[i] = 0; }
return left; };
const kernel6: Kernel = (columns, outputs, rows, count, declined) => {
const [c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15, c16, c17, c18, c19, c20, c21, c22, c23] = columns;
const [o0, o1, o2, o3, o4, o5, o6, o7, o8, o9, o10, o11, o12, o13, o14, o15, o16, o17, o18, o19, o20, o21, o22, o23, o24, o25, o26, o27, o28, o29, o30, o31, o32, o33, o34, o35, o36, o37, o38, o39, o40, o41, o42, o43, o44, o45, o46, o47, o48, o49, o50, o51, o52, o53, o54, o55, o56, o57, o58] = outputs;
let left = 0; for (let at = 0; at < count; at++) { const i = rows[at]; const v0 = c0[i] + 0; const v1 = c1[i] + 0;
const v2 = c2[i] + 0; const v3 = c3[i] + 0; const v6 = c4[i] + 0; const v7 = c5[i] + 0; const v8 = c6[i] + 0;
const v9 = c7[i] + 0; const v10 = c8[i] + 0; const v11 = c9[i] + 0; const v12 = c10[i] + 0; const v14 = c11[i] === 1;
const v20 = c12[i] + 0; const v22 = c13[i] + 0; const v25 = c14[i]; const v29 = c15[i] + 0; const v65 = c16[i] !== 0;
const v67 = c16[i]; const v71 = c17[i] === 1; const v79 = c18[i] === 1; const v81 = c19[i] === 1;
const v87 = c20[i] + 0; const v89 = c21[i] + 0; const v103 = c22[i] + 0; const v105 = c23[i] === c23[i];
const v109 = given(c23[i]);
if (!(abs(v0) + abs(v1) + abs(v2) + abs(v3) + abs(v6) + abs(v7) + abs(v8) + abs(v9) + abs(v10) + abs(v11) + abs(v12) + abs(v20) + abs(v22) + abs(v29) + abs(v87) + abs(v89) + abs(v103) + abs(v109) <= 1098438932481992)) { declined[left++] = i; continue; }
const v4 = v0 + v3 - v1 - v2; const v13 = v6 + v7 + v8 + v9 + v10 + v11 + v12;
const v17 = v7 + v8 + v9 + v10 + (v14 ? 0 : v11); const v18 = v0 + v13; const v19 = max(v4, 0);
const v21 = v19 + v17 + v20; const v23 = min(v22, v19); const v24 = v21 - v23; const v26 = v25 === 1;
const v33 = (v26 || (v25 === 2)) ? (min(v29, v24)) : (min(min(v29, (v21 < 0 ? 0 - floor((3 - 4 * v21) / 6) : floor((4 * v21 + 3) / 6))), v24));
const v34 = v24 - v33; const v36 = v18 <= 2500000000;
const v45 = v36 ? 4 : (((v18 < 10000000000) && (v18 > 2500000000)) ? 5 : 6); const v46 = v45 === 5;
const v50 = v36 ? 0 : (v46 ? (v34 < 0 ? 0 - floor((5 - 2 * v34) / 10) : floor((2 * v34 + 5) / 10)) : (v34 < 0 ? 0 - floor((10 - 6 * v34) / 20) : floor((6 * v34 + 10) / 20)));
const v52 = min((v17 + v20), v34);
const v56 = v36 ? 0 : (v46 ? (v52 < 0 ? 0 - floor((5 - 2 * v52) / 10) : floor((2 * v52 + 5) / 10)) : (v52 < 0 ? 0 - floor((10 - 6 * v52) / 20) : floor((6 * v52 + 10) / 20)));
const v57 = v50 - v56; const v58 = min(v20, v34);
const v62 = v36 ? 0 : (v46 ? (v58 < 0 ? 0 - floor((5 - 2 * v58) / 10) : floor((2 * v58 + 5) / 10)) : (v58 < 0 ? 0 - floor((10 - 6 * v58) / 20) : floor((6 * v58 + 10) / 20)));
const v63 = v56 - v62; const v72 = v18 - v6;
const v78 = ((v18 < 2500000000) || v26 || (v65 && (20171231 < v67))) ? 0 : (max(((v71 ? (v72 < 0 ? 0 - floor((400 - 2 * v72) / 800) : floor((2 * v72 + 400) / 800)) : (v72 < 0 ? 0 - floor((200 - 2 * v72) / 400) : floor((2 * v72 + 200) / 400))) - v50), 0));
const v85 = ((!v79) || (!v81) || v36) ? 0 : (v21 < 0 ? 0 - floor((40 - 2 * v21) / 80) : floor((2 * v21 + 40) / 80));
const v86 = v50 + v78 - v62; const v88 = v87 + v62; const v90 = v89 > 0; const v91 = v86 + v88 + v85;
const v92 = min(v89, v91); const v93 = v90 ? v92 : 0; const v94 = v89 - v93; const v95 = min(v93, v63);
const v98 = min((v93 - v95), (v86 - v63)); const v100 = min((v93 - v95 - v98), v88);
const v102 = min((v93 - v95 - v98 - v100), v85); const v104 = v103 > 0; const v107 = v90 ? (v91 - v92) : v91;
const v111 = apportioned((v50 + v78), (min(v109, v34)), v34); if (v111 !== v111) { declined[left++] = i; continue; }
const v114 = v105 ? (min(min(v103, v107), v111)) : (min(v103, v107)); const v115 = v104 ? v114 : 0;
const v116 = v103 - v115; const v118 = min(v115, (v63 - v95)); const v121 = min((v115 - v118), (v86 - v63 - v98));
const v124 = min((v115 - v118 - v121), (v88 - v100)); const v127 = min((v115 - v118 - v121 - v124), (v85 - v102));
const v128 = v93 + v115; const v130 = v104 ? (v107 - v114) : v107;
const v135 = (v17 > 0) ? (v63 - (v90 ? v95 : 0) - (v104 ? v118 : 0)) : 0; const v136 = v91 - v93 - v115;
const v137 = v78 > 0; const v142 = v137 ? 8 : (v36 ? 9 : 10); const v145 = v22 + (max((0 - v4), 0)) - v23;
const v146 = v29 - v33; const v148 = v63 > 0; const v149 = v88 > 0; const v150 = v85 > 0; o0[i] = v4; o1[i] = 0;
o2[i] = v13; o3[i] = v17; o4[i] = v6; o5[i] = v18; o6[i] = v21; o7[i] = 0; o8[i] = v19; o9[i] = v34; o10[i] = v45;
o11[i] = v57; o12[i] = v63; o13[i] = v62; o14[i] = v78; o15[i] = v85; o16[i] = 0; o17[i] = 0; o18[i] = 0; o19[i] = v86;
o20[i] = v88; o21[i] = v93; o22[i] = v94; o23[i] = 0; o24[i] = v95; o25[i] = v98; o26[i] = 0; o27[i] = v100;
o28[i] = v102; o29[i] = v115; o30[i] = v116; o31[i] = v111; o32[i] = v118; o33[i] = v121; o34[i] = 0; o35[i] = v124;
o36[i] = v127; o37[i] = 0; o38[i] = 0; o39[i] = 0; o40[i] = 0; o41[i] = 0; o42[i] = 0; o43[i] = 0; o44[i] = 0;
o45[i] = v128; o46[i] = v130; o47[i] = v135; o48[i] = v136; o49[i] = v142; o50[i] = v145; o51[i] = v146; o52[i] = 1;
o53[i] = v148 ? 1 : 0; o54[i] = v137 ? 1 : 0; o55[i] = 0; o56[i] = v149 ? 1 : 0; o57[i] = v150 ? 1 : 0; o58[i] = 0; }
return left; };
const kernel7: Kernel = (columns, outputs, rows, count, declined) => {
const [c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15, c16, c17, c18, c19, c20, c21, c22] = columns;
const [o0, o1, o2, o3, o4, o5, o6, o7, o8, o9, o10, o11, o12, o13, o14, o15, o16, o17, o18, o19, o20, o21, o22, o23, o24, o25, o26, o27, o28, o29, o30, o31, o32, o33, o34, o35, o36, o37, o38, o39, o40, o41, o42, o43, o44, o45, o46, o47, o48, o49, o50, o51, o52, o53, o54, o55, o56, o57, o58] = outputs;
let left = 0; for (let at = 0; at < count; at++) { const i = rows[at]; const v0 = c0[i] + 0; const v1 = c1[i] + 0;
const v2 = c2[i] + 0; const v3 = c3[i] + 0; const v6 = c4[i] + 0; const v7 = c5[i] + 0; const v8 = c6[i] + 0;
const v9 = c7[i] + 0; const v10 = c8[i] + 0; const v11 = c9[i] + 0; const v12 = c10[i] + 0; const v14 = c11[i] === 1;
const v20 = c12[i] + 0; const v22 = c13[i] + 0; const v25 = c14[i]; const v29 = c15[i] + 0; const v65 = c16[i] !== 0;
const v67 = c16[i]; const v76 = c17[i] === 1; const v78 = c18[i] === 1; const v84 = c19[i] + 0; const v86 = c20[i] + 0;
const v100 = c21[i] + 0; const v102 = c22[i] === c22[i]; const v106 = given(c22[i]);
if (!(abs(v0) + abs(v1) + abs(v2) + abs(v3) + abs(v6) + abs(v7) + abs(v8) + abs(v9) + abs(v10) + abs(v11) + abs(v12) + abs(v20) + abs(v22) + abs(v29) + abs(v84) + abs(v86) + abs(v100) + abs(v106) <= 1098438932481992)) { declined[left++] = i; continue; }
const v4 = v0 + v3 - v1 - v2; const v13 = v6 + v7 + v8 + v9 + v10 + v11 + v12;
const v17 = v7 + v8 + v9 + v10 + (v14 ? 0 : v11); const v18 = v0 + v13; const v19 = max(v4, 0);
const v21 = v19 + v17 + v20; const v23 = min(v22, v19); const v24 = v21 - v23; const v26 = v25 === 1;
const v33 = (v26 || (v25 === 2)) ? (min(v29, v24)) : (min(min(v29, (v24 < 0 ? 0 - floor((3 - 4 * v24) / 6) : floor((4 * v24 + 3) / 6))), v24));
const v34 = v24 - v33; const v36 = v18 <= 2500000000;
const v45 = v36 ? 4 : (((v18 < 10000000000) && (v18 > 2500000000)) ? 5 : 6); const v46 = v45 === 5;
const v50 = v36 ? 0 : (v46 ? (v34 < 0 ? 0 - floor((5 - 2 * v34) / 10) : floor((2 * v34 + 5) / 10)) : (v34 < 0 ? 0 - floor((10 - 6 * v34) / 20) : floor((6 * v34 + 10) / 20)));
const v52 = min((v17 + v20), v34);
const v56 = v36 ? 0 : (v46 ? (v52 < 0 ? 0 - floor((5 - 2 * v52) / 10) : floor((2 * v52 + 5) / 10)) : (v52 < 0 ? 0 - floor((10 - 6 * v52) / 20) : floor((6 * v52 + 10) / 20)));
const v57 = v50 - v56; const v58 = min(v20, v34);
const v62 = v36 ? 0 : (v46 ? (v58 < 0 ? 0 - floor((5 - 2 * v58) / 10) : floor((2 * v58 + 5) / 10)) : (v58 < 0 ? 0 - floor((10 - 6 * v58) / 20) : floor((6 * v58 + 10) / 20)));
const v63 = v56 - v62; const v71 = v18 - v6;
const v75 = ((v18 < 2500000000) || v26 || (v65 && (20181231 < v67))) ? 0 : (max(((v71 < 0 ? 0 - floor((200 - 2 * v71) / 400) : floor((2 * v71 + 200) / 400)) - v50), 0));
const v82 = ((!v76) || (!v78) || v36) ? 0 : (v21 < 0 ? 0 - floor((40 - 2 * v21) / 80) : floor((2 * v21 + 40) / 80));
const v83 = v50 + v75 - v62; const v85 = v84 + v62; const v87 = v86 > 0; const v88 = v83 + v85 + v82;
const v89 = min(v86, v88); const v90 = v87 ? v89 : 0; const v91 = v86 - v90; const v92 = min(v90, v63);
const v95 = min((v90 - v92), (v83 - v63)); const v97 = min((v90 - v92 - v95), v85);
const v99 = min((v90 - v92 - v95 - v97), v82); const v101 = v100 > 0; const v104 = v87 ? (v88 - v89) : v88;
const v108 = apportioned((v50 + v75), (min(v106, v34)), v34); if (v108 !== v108) { declined[left++] = i; continue; }
const v111 = v102 ? (min(min(v100, v104), v108)) : (min(v100, v104)); const v112 = v101 ? v111 : 0;
const v113 = v100 - v112; const v115 = min(v112, (v63 - v92)); const v118 = min((v112 - v115), (v83 - v63 - v95));
const v121 = min((v112 - v115 - v118), (v85 - v97)); const v124 = min((v112 - v115 - v118 - v121), (v82 - v99));
const v125 = v90 + v112; const v127 = v101 ? (v104 - v111) : v104;
const v132 = (v17 > 0) ? (v63 - (v87 ? v92 : 0) - (v101 ? v115 : 0)) : 0; const v133 = v88 - v90 - v112;
const v134 = v75 > 0; const v139 = v134 ? 8 : (v36 ? 9 : 10); const v142 = v22 + (max((0 - v4), 0)) - v23;
const v143 = v29 - v33; const v145 = v63 > 0; const v146 = v85 > 0; const v147 = v82 > 0; o0[i] = v4; o1[i] = 0;
o2[i] = v13; o3[i] = v17; o4[i] = v6; o5[i] = v18; o6[i] = v21; o7[i] = 0; o8[i] = v19; o9[i] = v34; o10[i] = v45;
o11[i] = v57; o12[i] = v63; o13[i] = v62; o14[i] = v75; o15[i] = v82; o16[i] = 0; o17[i] = 0; o18[i] = 0; o19[i] = v83;
o20[i] = v85; o21[i] = v90; o22[i] = v91; o23[i] = 0; o24[i] = v92; o25[i] = v95; o26[i] = 0; o27[i] = v97;
o28[i] = v99; o29[i] = v112; o30[i] = v113; o31[i] = v108; o32[i] = v115; o33[i] = v118; o34[i] = 0; o35[i] = v121;
o36[i] = v124; o37[i] = 0; o38[i] = 0; o39[i] = 0; o40[i] = 0; o41[i] = 0; o42[i] = 0; o43[i] = 0; o44[i] = 0;
o45[i] = v125; o46[i] = v127; o47[i] = v132; o48[i] = v133; o49[i] = v139; o50[i] = v142; o51[i] = v143; o52[i] = 1;
o53[i] = v145 ? 1 : 0; o54[i] = v134 ? 1 : 0; o55[i] = 0; o56[i] = v146 ? 1 : 0; o57[i] = v147 ? 1 : 0; o58[i] = 0; }
return left; };
const kernel8: Kernel = (columns, outputs, rows, count, declined) => {
const [c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15, c16, c17, c18, c19, c20, c21, c22] = columns;
const [o0, o1, o2, o3, o4, o5, o6, o7, o8, o9, o10, o11, o12, o13, o14, o15, o16, o17, o18, o19, o20, o21, o22, o23, o24, o25, o26, o27, o28, o29, o30, o31, o32, o33, o34, o35, o36, o37, o38, o39, o40, o41, o42, o43, o44, o45, o46, o47, o48, o49, o50, o51, o52, o53, o54, o55, o56, o57, o58] = outputs;
let left = 0; for (let at = 0; at < count; at++) { const i = rows[at]; const v0 = c0[i] + 0; const v1 = c1[i] + 0;
const v2 = c2[i] + 0; const v3 = c3[i] + 0; const v6 = c4[i] + 0; const v7 = c5[i] + 0; const v8 = c6[i] + 0;
const v9 = c7[i] + 0; const v10 = c8[i] + 0; const v11 = c9[i] + 0; const v12 = c10[i] + 0; const v14 = c11[i] === 1;
const v20 = c12[i] + 0; const v22 = c13[i] + 0; const v25 = c14[i]; const v29 = c15[i] + 0; const v65 = c16[i] !== 0;
const v67 = c16[i]; const v76 = c17[i] === 1; const v78 = c18[i] === 1; const v84 = c19[i] + 0; const v86 = c20[i] + 0;
const v100 = c21[i] + 0; const v102 = c22[i] === c22[i]; const v106 = given(c22[i]);
if (!(abs(v0) + abs(v1) + abs(v2) + abs(v3) + abs(v6) + abs(v7) + abs(v8) + abs(v9) + abs(v10) + abs(v11) + abs(v12) + abs(v20) + abs(v22) + abs(v29) + abs(v84) + abs(v86) + abs(v100) + abs(v106) <= 1098438932481992)) { declined[left++] = i; continue; }
const v4 = v0 + v3 - v1 - v2; const v13 = v6 + v7 + v8 + v9 + v10 + v11 + v12;
const v17 = v7 + v8 + v9 + v10 + (v14 ? 0 : v11); const v18 = v0 + v13; const v19 = max(v4, 0);
const v21 = v19 + v17 + v20; const v23 = min(v22, v19); const v24 = v21 - v23; const v26 = v25 === 1;
const v33 = (v26 || (v25 === 2)) ? (min(v29, v24)) : (min(min(v29, (v21 < 0 ? 0 - floor((3 - 4 * v21) / 6) : floor((4 * v21 + 3) / 6))), v24));
const v34 = v24 - v33; const v36 = v18 <= 2500000000;
const v45 = v36 ? 4 : (((v18 < 10000000000) && (v18 > 2500000000)) ? 5 : 6); const v46 = v45 === 5;
const v50 = v36 ? 0 : (v46 ? (v34 < 0 ? 0 - floor((5 - 2 * v34) / 10) : floor((2 * v34 + 5) / 10)) : (v34 < 0 ? 0 - floor((10 - 6 * v34) / 20) : floor((6 * v34 + 10) / 20)));
const v52 = min((v17 + v20), v34);
const v56 = v36 ? 0 : (v46 ? (v52 < 0 ? 0 - floor((5 - 2 * v52) / 10) : floor((2 * v52 + 5) / 10)) : (v52 < 0 ? 0 - floor((10 - 6 * v52) / 20) : floor((6 * v52 + 10) / 20)));
const v57 = v50 - v56; const v58 = min(v20, v34);
const v62 = v36 ? 0 : (v46 ? (v58 < 0 ? 0 - floor((5 - 2 * v58) / 10) : floor((2 * v58 + 5) / 10)) : (v58 < 0 ? 0 - floor((10 - 6 * v58) / 20) : floor((6 * v58 + 10) / 20)));
const v63 = v56 - v62; const v71 = v18 - v6;
const v75 = ((v18 < 2500000000) || v26 || (v65 && (20181231 < v67))) ? 0 : (max(((v71 < 0 ? 0 - floor((200 - 2 * v71) / 400) : floor((2 * v71 + 200) / 400)) - v50), 0));
const v82 = ((!v76) || (!v78) || v36) ? 0 : (v21 < 0 ? 0 - floor((40 - 2 * v21) / 80) : floor((2 * v21 + 40) / 80));
const v83 = v50 + v75 - v62; const v85 = v84 + v62; const v87 = v86 > 0; const v88 = v83 + v85 + v82;
const v89 = min(v86, v88); const v90 = v87 ? v89 : 0; const v91 = v86 - v90; const v92 = min(v90, v63);
const v95 = min((v90 - v92), (v83 - v63)); const v97 = min((v90 - v92 - v95), v85);
const v99 = min((v90 - v92 - v95 - v97), v82); const v101 = v100 > 0; const v104 = v87 ? (v88 - v89) : v88;
const v108 = apportioned((v50 + v75), (min(v106, v34)), v34); if (v108 !== v108) { declined[left++] = i; continue; }
const v111 = v102 ? (min(min(v100, v104), v108)) : (min(v100, v104)); const v112 = v101 ? v111 : 0;
const v113 = v100 - v112; const v115 = min(v112, (v63 - v92)); const v118 = min((v112 - v115), (v83 - v63 - v95));
const v121 = min((v112 - v115 - v118), (v85 - v97)); const v124 = min((v112 - v115 - v118 - v121), (v82 - v99));
const v125 = v90 + v112; const v127 = v101 ? (v104 - v111) : v104;
const v132 = (v17 > 0) ? (v63 - (v87 ? v92 : 0) - (v101 ? v115 : 0)) : 0; const v133 = v88 - v90 - v112;
const v134 = v75 > 0; const v139 = v134 ? 8 : (v36 ? 9 : 10); const v142 = v22 + (max((0 - v4), 0)) - v23;
const v143 = v29 - v33; const v145 = v63 > 0; const v146 = v85 > 0; const v147 = v82 > 0; o0[i] = v4; o1[i] = 0;
o2[i] = v13; o3[i] = v17; o4[i] = v6; o5[i] = v18; o6[i] = v21; o7[i] = 0; o8[i] = v19; o9[i] = v34; o10[i] = v45;
o11[i] = v57; o12[i] = v63; o13[i] = v62; o14[i] = v75; o15[i] = v82; o16[i] = 0; o17[i] = 0; o18[i] = 0; o19[i] = v83;
o20[i] = v85; o21[i] = v90; o22[i] = v91; o23[i] = 0; o24[i] = v92; o25[i] = v95; o26[i] = 0; o27[i] = v97;
o28[i] = v99; o29[i] = v112; o30[i] = v113; o31[i] = v108; o32[i] = v115; o33[i] = v118; o34[i] = 0; o35[i] = v121;
o36[i] = v124; o37[i] = 0; o38[i] = 0; o39[i] = 0; o40[i] = 0; o41[i] = 0; o42[i] = 0; o43[i] = 0; o44[i] = 0;
o45[i] = v125; o46[i] = v127; o47[i] = v132; o48[i] = v133; o49[i] = v139; o50[i] = v142; o51[i] = v143; o52[i] = 1;
o53[i] = v145 ? 1 : 0; o54[i] = v134 ? 1 : 0; o55[i] = 0; o56[i] = v146 ? 1 : 0; o57[i] = v147 ? 1 : 0; o58[i] = 0; }
return left; };
const kernel9: Kernel = (columns, outputs, rows, count, declined) => {
const [c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15, c16, c17, c18, c19, c20, c21, c22] = columns;
const [o0, o1, o2, o3, o4, o5, o6, o7, o8, o9, o10, o11, o12, o13, o14, o15, o16, o17, o18, o19, o20, o21, o22, o23, o24, o25, o26, o27, o28, o29, o30, o31, o32, o33, o34, o35, o36, o37, o38, o39, o40, o41, o42, o43, o44, o45, o46, o47, o48, o49, o50, o51, o52, o53, o54, o55, o56, o57, o58] = outputs;
let left = 0; for (let at = 0; at < count; at++) { const i = rows[at]; const v0 = c0[i] + 0; const v1 = c1[i] + 0;
const v2 = c2[i] + 0; const v3 = c3[i] + 0; const v6 = c4[i] + 0; const v7 = c5[i] + 0; const v8 = c6[i] + 0;
const v9 = c7[i] + 0; const v10 = c8[i] + 0; const v11 = c9[i] + 0; const v12 = c10[i] + 0; const v14 = c11[i] === 1;
const v20 = c12[i] + 0; const v22 = c13[i] + 0; const v25 = c14[i]; const v29 = c15[i] + 0; const v65 = c16[i] !== 0;
const v67 = c16[i]; const v76 = c17[i] === 1; const v78 = c18[i] === 1; const v84 = c19[i] + 0; const v86 = c20[i] + 0;
const v100 = c21[i] + 0; const v102 = c22[i] === c22[i]; const v106 = given(c22[i]);
if (!(abs(v0) + abs(v1) + abs(v2) + abs(v3) + abs(v6) + abs(v7) + abs(v8) + abs(v9) + abs(v10) + abs(v11) + abs(v12) + abs(v20) + abs(v22) + abs(v29) + abs(v84) + abs(v86) + abs(v100) + abs(v106) <= 1098438932481992)) { declined[left++] = i; continue; }
const v4 = v0 + v3 - v1 - v2; const v13 = v6 + v7 + v8 + v9 + v10 + v11 + v12;
const v17 = v7 + v8 + v9 + v10 + (v14 ? 0 : v11); const v18 = v0 + v13; const v19 = max(v4, 0);
const v21 = v19 + v17 + v20; const v23 = min(v22, v19); const v24 = v21 - v23; const v26 = v25 === 1;
const v33 = (v26 || (v25 === 2)) ? (min(v29, v24)) : (min(min(v29, (v24 < 0 ? 0 - floor((3 - 4 * v24) / 6) : floor((4 * v24 + 3) / 6))), v24));
const v34 = v24 - v33; const v36 = v18 <= 2500000000;
const v45 = v36 ? 4 : (((v18 < 10000000000) && (v18 > 2500000000)) ? 5 : 6); const v46 = v45 === 5;
const v50 = v36 ? 0 : (v46 ? (v34 < 0 ? 0 - floor((5 - 2 * v34) / 10) : floor((2 * v34 + 5) / 10)) : (v34 < 0 ? 0 - floor((10 - 6 * v34) / 20) : floor((6 * v34 + 10) / 20)));
const v52 = min((v17 + v20), v34);
const v56 = v36 ? 0 : (v46 ? (v52 < 0 ? 0 - floor((5 - 2 * v52) / 10) : floor((2 * v52 + 5) / 10)) : (v52 < 0 ? 0 - floor((10 - 6 * v52) / 20) : floor((6 * v52 + 10) / 20)));
const v57 = v50 - v56; const v58 = min(v20, v34);
const v62 = v36 ? 0 : (v46 ? (v58 < 0 ? 0 - floor((5 - 2 * v58) / 10) : floor((2 * v58 + 5) / 10)) : (v58 < 0 ? 0 - floor((10 - 6 * v58) / 20) : floor((6 * v58 + 10) / 20)));
const v63 = v56 - v62; const v71 = v18 - v6;
const v75 = ((v18 < 2500000000) || v26 || (v65 && (20191231 < v67))) ? 0 : (max(((v71 < 0 ? 0 - floor((200 - 2 * v71) / 400) : floor((2 * v71 + 200) / 400)) - v50), 0));
const v82 = ((!v76) || (!v78) || v36) ? 0 : (v21 < 0 ? 0 - floor((40 - 2 * v21) / 80) : floor((2 * v21 + 40) / 80));
const v83 = v50 + v75 - v62; const v85 = v84 + v62; const v87 = v86 > 0; const v88 = v83 + v85 + v82;
const v89 = min(v86, v88); const v90 = v87 ? v89 : 0; const v91 = v86 - v90; const v92 = min(v90, v63);
const v95 = min((v90 - v92), (v83 - v63)); const v97 = min((v90 - v92 - v95), v85);
const v99 = min((v90 - v92 - v95 - v97), v82); const v101 = v100 > 0; const v104 = v87 ? (v88 - v89) : v88;
const v108 = apportioned((v50 + v75), (min(v106, v34)), v34); if (v108 !== v108) { declined[left++] = i; continue; }
const v111 = v102 ? (min(min(v100, v104), v108)) : (min(v100, v104)); const v112 = v101 ? v111 : 0;
const v113 = v100 - v112; const v115 = min(v112, (v63 - v92)); const v118 = min((v112 - v115), (v83 - v63 - v95));
const v121 = min((v112 - v115 - v118), (v85 - v97)); const v124 = min((v112 - v115 - v118 - v121), (v82 - v99));
const v125 = v90 + v112; const v127 = v101 ? (v104 - v111) : v104;
const v132 = (v17 > 0) ? (v63 - (v87 ? v92 : 0) - (v101 ? v115 : 0)) : 0; const v133 = v88 - v90 - v112;
const v134 = v75 > 0; const v139 = v134 ? 8 : (v36 ? 9 : 10); const v142 = v22 + (max((0 - v4), 0)) - v23;
const v143 = v29 - v33; const v145 = v63 > 0; const v146 = v85 > 0; const v147 = v82 > 0; o0[i] = v4; o1[i] = 0;
o2[i] = v13; o3[i] = v17; o4[i] = v6; o5[i] = v18; o6[i] = v21; o7[i] = 0; o8[i] = v19; o9[i] = v34; o10[i] = v45;
o11[i] = v57; o12[i] = v63; o13[i] = v62; o14[i] = v75; o15[i] = v82; o16[i] = 0; o17[i] = 0; o18[i] = 0; o19[i] = v83;
o20[i] = v85; o21[i] = v90; o22[i] = v91; o23[i] = 0; o24[i] = v92; o25[i] = v95; o26[i] = 0; o27[i] = v97;
o28[i] = v99; o29[i] = v112; o30[i] = v113; o31[i] = v108; o32[i] = v115; o33[i] = v118; o34[i] = 0; o35[i] = v121;
o36[i] = v124; o37[i] = 0; o38[i] = 0; o39[i] = 0; o40[i] = 0; o41[i] = 0; o42[i] = 0; o43[i] = 0; o44[i] = 0;
o45[i] = v125; o46[i] = v127; o47[i] = v132; o48[i] = v133; o49[i] = v139; o50[i] = v142; o51[i] = v143; o52[i] = 1;
o53[i] = v145 ? 1 : 0; o54[i] = v134 ? 1 : 0; o55[i] = 0; o56[i] = v146 ? 1 : 0; o57[i] = v147 ? 1 : 0; o58[i] = 0; }
return left; };
const kernel10: Kernel = (columns, outputs, rows, count, declined) => {
const [c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15, c16, c17, c18, c19, c20, c21, c22] = columns;
const [o0, o1, o2, o3, o4, o5, o6, o7, o8, o9, o10, o11, o12, o13, o14, o15, o16, o17, o18, o19, o20, o21, o22, o23, o24, o25, o26, o27, o28, o29, o30, o31, o32, o33, o34, o35, o36, o37, o38, o39, o40, o41, o42, o43, o44, o45, o46, o47, o48, o49, o50, o51, o52, o53, o54, o55, o56, o57, o58] = outputs;
let left = 0; for (let at = 0; at < count; at++) { const i = rows[at]; const v0 = c0[i] + 0; const v1 = c1[i] + 0;
const v2 = c2[i] + 0; const v3 = c3[i] + 0; const v6 = c4[i] + 0; const v7 = c5[i] + 0; const v8 = c6[i] + 0;
const v9 = c7[i] + 0; const v10 = c8[i] + 0; const v11 = c9[i] + 0; const v12 = c10[i] + 0; const v14 = c11[i] === 1;
const v20 = c12[i] + 0; const v22 = c13[i] + 0; const v25 = c14[i]; const v30 = c15[i] + 0; const v66 = c16[i] !== 0;
const v68 = c16[i]; const v77 = c17[i] === 1; const v79 = c18[i] === 1; const v85 = c19[i] + 0; const v87 = c20[i] + 0;
const v101 = c21[i] + 0; const v103 = c22[i] === c22[i]; const v107 = given(c22[i]);
if (!(abs(v0) + abs(v1) + abs(v2) + abs(v3) + abs(v6) + abs(v7) + abs(v8) + abs(v9) + abs(v10) + abs(v11) + abs(v12) + abs(v20) + abs(v22) + abs(v30) + abs(v85) + abs(v87) + abs(v101) + abs(v107) <= 1098438932481992)) { declined[left++] = i; continue; }
const v4 = v0 + v3 - v1 - v2; const v13 = v6 + v7 + v8 + v9 + v10 + v11 + v12;
const v17 = v7 + v8 + v9 + v10 + (v14 ? 0 : v11); const v18 = v0 + v13; const v19 = max(v4, 0);
const v21 = v19 + v17 + v20; const v23 = min(v22, v19); const v24 = v21 - v23; const v26 = v25 === 1;
const v34 = (v26 || (v25 === 2) || (v25 === 3)) ? (min(v30, v24)) : (min(min(v30, (v24 < 0 ? 0 - floor((3 - 4 * v24) / 6) : floor((4 * v24 + 3) / 6))), v24));
const v35 = v24 - v34; const v37 = v18 <= 2500000000;
const v46 = v37 ? 4 : (((v18 < 10000000000) && (v18 > 2500000000)) ? 5 : 6); const v47 = v46 === 5;
const v51 = v37 ? 0 : (v47 ? (v35 < 0 ? 0 - floor((5 - 2 * v35) / 10) : floor((2 * v35 + 5) / 10)) : (v35 < 0 ? 0 - floor((10 - 6 * v35) / 20) : floor((6 * v35 + 10) / 20)));
const v53 = min((v17 + v20), v35);
const v57 = v37 ? 0 : (v47 ? (v53 < 0 ? 0 - floor((5 - 2 * v53) / 10) : floor((2 * v53 + 5) / 10)) : (v53 < 0 ? 0 - floor((10 - 6 * v53) / 20) : floor((6 * v53 + 10) / 20)));
const v58 = v51 - v57; const v59 = min(v20, v35);
const v63 = v37 ? 0 : (v47 ? (v59 < 0 ? 0 - floor((5 - 2 * v59) / 10) : floor((2 * v59 + 5) / 10)) : (v59 < 0 ? 0 - floor((10 - 6 * v59) / 20) : floor((6 * v59 + 10) / 20)));
const v64 = v57 - v63; const v72 = v18 - v6;
const v76 = ((v18 < 2500000000) || v26 || (v66 && (20191231 < v68))) ? 0 : (max(((v72 < 0 ? 0 - floor((200 - 2 * v72) / 400) : floor((2 * v72 + 200) / 400)) - v51), 0));
const v83 = ((!v77) || (!v79) || v37) ? 0 : (v21 < 0 ? 0 - floor((100 - 6 * v21) / 200) : floor((6 * v21 + 100) / 200));
const v84 = v51 + v76 - v63; const v86 = v85 + v63; const v88 = v87 > 0; const v89 = v84 + v86 + v83;
const v90 = min(v87, v89); const v91 = v88 ? v90 : 0; const v92 = v87 - v91; const v93 = min(v91, v64);
const v96 = min((v91 - v93), (v84 - v64)); const v98 = min((v91 - v93 - v96), v86);
const v100 = min((v91 - v93 - v96 - v98), v83); const v102 = v101 > 0; const v105 = v88 ? (v89 - v90) : v89;
const v109 = apportioned((v51 + v76), (min(v107, v35)), v35); if (v109 !== v109) { declined[left++] = i; continue; }
const v112 = v103 ? (min(min(v101, v105), v109)) : (min(v101, v105)); const v113 = v102 ? v112 : 0;
const v114 = v101 - v113; const v116 = min(v113, (v64 - v93)); const v119 = min((v113 - v116), (v84 - v64 - v96));
const v122 = min((v113 - v116 - v119), (v86 - v98)); const v125 = min((v113 - v116 - v119 - v122), (v83 - v100));
const v126 = v91 + v113; const v128 = v102 ? (v105 - v112) : v105;
const v133 = (v17 > 0) ? (v64 - (v88 ? v93 : 0) - (v102 ? v116 : 0)) : 0; const v134 = v89 - v91 - v113;
const v135 = v76 > 0; const v140 = v135 ? 8 : (v37 ? 9 : 10); const v143 = v22 + (max((0 - v4), 0)) - v23;
const v144 = v30 - v34; const v146 = v64 > 0; const v147 = v86 > 0; const v148 = v83 > 0; o0[i] = v4; o1[i] = 0;
o2[i] = v13; o3[i] = v17; o4[i] = v6; o5[i] = v18; o6[i] = v21; o7[i] = 0; o8[i] = v19; o9[i] = v35; o10[i] = v46;
o11[i] = v58; o12[i] = v64; o13[i] = v63; o14[i] = v76; o15[i] = v83; o16[i] = 0; o17[i] = 0; o18[i] = 0; o19[i] = v84;
o20[i] = v86; o21[i] = v91; o22[i] = v92; o23[i] = 0; o24[i] = v93; o25[i] = v96; o26[i] = 0; o27[i] = v98;
o28[i] = v100; o29[i] = v113; o30[i] = v114; o31[i] = v109; o32[i] = v116; o33[i] = v119; o34[i] = 0; o35[i] = v122;
o36[i] = v125; o37[i] = 0; o38[i] = 0; o39[i] = 0; o40[i] = 0; o41[i] = 0; o42[i] = 0; o43[i] = 0; o44[i] = 0;
o45[i] = v126; o46[i] = v128; o47[i] = v133; o48[i] = v134; o49[i] = v140; o50[i] = v143; o51[i] = v144; o52[i] = 1;
o53[i] = v146 ? 1 : 0; o54[i] = v135 ? 1 : 0; o55[i] = 0; o56[i] = v147 ? 1 : 0; o57[i] = v148 ? 1 : 0; o58[i] = 0; }
return left; };
const kernel11: Kernel = (columns, outputs, rows, count, declined) => {
const [c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15, c16, c17, c18, c19, c20, c21, c22] = columns;
const [o0, o1, o2, o3, o4, o5, o6, o7, o8, o9, o10, o11, o12, o13, o14, o15, o16, o17, o18, o19, o20, o21, o22, o23, o24, o25, o26, o27, o28, o29, o30, o31, o32, o33, o34, o35, o36, o37, o38, o39, o40, o41, o42, o43, o44, o45, o46, o47, o48, o49, o50, o51, o52, o53, o54, o55, o56, o57, o58] = outputs;
let left = 0; for (let at = 0; at < count; at++) { const i = rows[at]; const v0 = c0[i] + 0; const v1 = c1[i] + 0;
const v2 = c2[i] + 0; const v3 = c3[i] + 0; const v6 = c4[i] + 0; const v7 = c5[i] + 0; const v8 = c6[i] + 0;
const v9 = c7[i] + 0; const v10 = c8[i] + 0; const v11 = c9[i] + 0; const v12 = c10[i] + 0; const v14 = c11[i] === 1;
const v20 = c12[i] + 0; const v22 = c13[i] + 0; const v25 = c14[i]; const v29 = c15[i] + 0; const v65 = c16[i] !== 0;
const v67 = c16[i]; const v76 = c17[i] === 1; const v78 = c18[i] === 1; const v84 = c19[i] + 0; const v86 = c20[i] + 0;
const v100 = c21[i] + 0; const v102 = c22[i] === c22[i]; const v106 = given(c22[i]);
if (!(abs(v0) + abs(v1) + abs(v2) + abs(v3) + abs(v6) + abs(v7) + abs(v8) + abs(v9) + abs(v10) + abs(v11) + abs(v12) + abs(v20) + abs(v22) + abs(v29) + abs(v84) + abs(v86) + abs(v100) + abs(v106) <= 1098438932481992)) { declined[left++] = i; continue; }
const v4 = v0 + v3 - v1 - v2; const v13 = v6 + v7 + v8 + v9 + v10 + v11 + v12;
const v17 = v7 + v8 + v9 + v10 + (v14 ? 0 : v11); const v18 = v0 + v13; const v19 = max(v4, 0);
const v21 = v19 + v17 + v20; const v23 = min(v22, v19); const v24 = v21 - v23; const v26 = v25 === 1;
const v33 = (v26 || (v25 === 2)) ? (min(v29, v24)) : (min(min(v29, (v21 < 0 ? 0 - floor((3 - 4 * v21) / 6) : floor((4 * v21 + 3) / 6))), v24));
const v34 = v24 - v33; const v36 = v18 <= 2500000000;
const v45 = v36 ? 4 : (((v18 < 10000000000) && (v18 > 2500000000)) ? 5 : 6); const v46 = v45 === 5;
const v50 = v36 ? 0 : (v46 ? (v34 < 0 ? 0 - floor((5 - 2 * v34) / 10) : floor((2 * v34 + 5) / 10)) : (v34 < 0 ? 0 - floor((10 - 6 * v34) / 20) : floor((6 * v34 + 10) / 20)));
const v52 = min((v17 + v20), v34);
const v56 = v36 ? 0 : (v46 ? (v52 < 0 ? 0 - floor((5 - 2 * v52) / 10) : floor((2 * v52 + 5) / 10)) : (v52 < 0 ? 0 - floor((10 - 6 * v52) / 20) : floor((6 * v52 + 10) / 20)));
const v57 = v50 - v56; const v58 = min(v20, v34);
const v62 = v36 ? 0 : (v46 ? (v58 < 0 ? 0 - floor((5 - 2 * v58) / 10) : floor((2 * v58 + 5) / 10)) : (v58 < 0 ? 0 - floor((10 - 6 * v58) / 20) : floor((6 * v58 + 10) / 20)));
const v63 = v56 - v62; const v71 = v18 - v6;
const v75 = ((v18 < 2500000000) || v26 || (v65 && (20191231 < v67))) ? 0 : (max(((v71 < 0 ? 0 - floor((200 - 2 * v71) / 400) : floor((2 * v71 + 200) / 400)) - v50), 0));
const v82 = ((!v76) || (!v78) || v36) ? 0 : (v21 < 0 ? 0 - floor((40 - 2 * v21) / 80) : floor((2 * v21 + 40) / 80));
const v83 = v50 + v75 - v62; const v85 = v84 + v62; const v87 = v86 > 0; const v88 = v83 + v85 + v82;
const v89 = min(v86, v88); const v90 = v87 ? v89 : 0; const v91 = v86 - v90; const v92 = min(v90, v63);
const v95 = min((v90 - v92), (v83 - v63)); const v97 = min((v90 - v92 - v95), v85);
const v99 = min((v90 - v92 - v95 - v97), v82); const v101 = v100 > 0; const v104 = v87 ? (v88 - v89) : v88;
const v108 = apportioned((v50 + v75), (min(v106, v34)), v34); if (v108 !== v108) { declined[left++] = i; continue; }
const v111 = v102 ? (min(min(v100, v104), v108)) : (min(v100, v104)); const v112 = v101 ? v111 : 0;
const v113 = v100 - v112; const v115 = min(v112, (v63 - v92)); const v118 = min((v112 - v115), (v83 - v63 - v95));
const v121 = min((v112 - v115 - v118), (v85 - v97)); const v124 = min((v112 - v115 - v118 - v121), (v82 - v99));
const v125 = v90 + v112; const v127 = v101 ? (v104 - v111) : v104;
const v132 = (v17 > 0) ? (v63 - (v87 ? v92 : 0) - (v101 ? v115 : 0)) : 0; const v133 = v88 - v90 - v112;
const v134 = v75 > 0; const v139 = v134 ? 8 : (v36 ? 9 : 10); const v142 = v22 + (max((0 - v4), 0)) - v23;
const v143 = v29 - v33; const v145 = v63 > 0; const v146 = v85 > 0; const v147 = v82 > 0; o0[i] = v4; o1[i] = 0;
o2[i] = v13; o3[i] = v17; o4[i] = v6; o5[i] = v18; o6[i] = v21; o7[i] = 0; o8[i] = v19; o9[i] = v34; o10[i] = v45;
o11[i] = v57; o12[i] = v63; o13[i] = v62; o14[i] = v75; o15[i] = v82; o16[i] = 0; o17[i] = 0; o18[i] = 0; o19[i] = v83;
o20[i] = v85; o21[i] = v90; o22[i] = v91; o23[i] = 0; o24[i] = v92; o25[i] = v95; o26[i] = 0; o27[i] = v97;
o28[i] = v99; o29[i] = v112; o30[i] = v113; o31[i] = v108; o32[i] = v115; o33[i] = v118; o34[i] = 0; o35[i] = v121;
o36[i] = v124; o37[i] = 0; o38[i] = 0; o39[i] = 0; o40[i] = 0; o41[i] = 0; o42[i] = 0; o43[i] = 0; o44[i] = 0;
o45[i] = v125; o46[i] = v127; o47[i] = v132; o48[i] = v133; o49[i] = v139; o50[i] = v142; o51[i] = v143; o52[i] = 1;
o53[i] = v145 ? 1 : 0; o54[i] = v134 ? 1 : 0; o55[i] = 0; o56[i] = v146 ? 1 : 0; o57[i] = v147 ? 1 : 0; o58[i] = 0; }
return left; };
const kernel12: Kernel = (columns, outputs, rows, count, declined) => {
const [c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15, c16, c17, c18, c19, c20, c21, c22] = columns;
const [o0, o1, o2, o3, o4, o5, o6, o7, o8, o9, o10, o11, o12, o13, o14, o15, o16, o17, o18, o19, o20, o21, o22, o23, o24, o25, o26, o27, o28, o29, o30, o31, o32, o33, o34, o35, o36, o37, o38, o39, o40, o41, o42, o43, o44, o45, o46, o47, o48, o49, o50, o51, o52, o53, o54, o55, o56, o57, o58] = outputs;
let left = 0; for (let at = 0; at < count; at++) { const i = rows[at]; const v0 = c0[i] + 0; const v1 = c1[i] + 0;
const v2 = c2[i] + 0; const v3 = c3[i] + 0; const v6 = c4[i] + 0; const v7 = c5[i] + 0; const v8 = c6[i] + 0;
const v9 = c7[i] + 0; const v10 = c8[i] + 0; const v11 = c9[i] + 0; const v12 = c10[i] + 0; const v14 = c11[i] === 1;
const v20 = c12[i] + 0; const v22 = c13[i] + 0; const v25 = c14[i]; const v30 = c15[i] + 0; const v66 = c16[i] !== 0;
const v68 = c16[i]; const v77 = c17[i] === 1; const v79 = c18[i] === 1; const v85 = c19[i] + 0; const v87 = c20[i] + 0;
const v101 = c21[i] + 0; const v103 = c22[i] === c22[i]; const v107 = given(c22[i]);
if (!(abs(v0) + abs(v1) + abs(v2) + abs(v3) + abs(v6) + abs(v7) + abs(v8) + abs(v9) + abs(v10) + abs(v11) + abs(v12) + abs(v20) + abs(v22) + abs(v30) + abs(v85) + abs(v87) + abs(v101) + abs(v107) <= 1098438932481992)) { declined[left++] = i; continue; }
const v4 = v0 + v3 - v1 - v2; const v13 = v6 + v7 + v8 + v9 + v10 + v11 + v12;
const v17 = v7 + v8 + v9 + v10 + (v14 ? 0 : v11); const v18 = v0 + v13; const v19 = max(v4, 0);
const v21 = v19 + v17 + v20; const v23 = min(v22, v19); const v24 = v21 - v23; const v26 = v25 === 1;
const v34 = (v26 || (v25 === 2) || (v25 === 3)) ? (min(v30, v24)) : (min(min(v30, (v21 < 0 ? 0 - floor((3 - 4 * v21) / 6) : floor((4 * v21 + 3) / 6))), v24));
const v35 = v24 - v34; const v37 = v18 <= 2500000000;
const v46 = v37 ? 4 : (((v18 < 10000000000) && (v18 > 2500000000)) ? 5 : 6); const v47 = v46 === 5;
const v51 = v37 ? 0 : (v47 ? (v35 < 0 ? 0 - floor((5 - 2 * v35) / 10) : floor((2 * v35 + 5) / 10)) : (v35 < 0 ? 0 - floor((10 - 6 * v35) / 20) : floor((6 * v35 + 10) / 20)));
const v53 = min((v17 + v20), v35);
const v57 = v37 ? 0 : (v47 ? (v53 < 0 ? 0 - floor((5 - 2 * v53) / 10) : floor((2 * v53 + 5) / 10)) : (v53 < 0 ? 0 - floor((10 - 6 * v53) / 20) : floor((6 * v53 + 10) / 20)));
const v58 = v51 - v57; const v59 = min(v20, v35);
const v63 = v37 ? 0 : (v47 ? (v59 < 0 ? 0 - floor((5 - 2 * v59) / 10) : floor((2 * v59 + 5) / 10)) : (v59 < 0 ? 0 - floor((10 - 6 * v59) / 20) : floor((6 * v59 + 10) / 20)));
const v64 = v57 - v63; const v72 = v18 - v6;
const v76 = ((v18 < 2500000000) || v26 || (v66 && (20191231 < v68))) ? 0 : (max(((v72 < 0 ? 0 - floor((200 - 2 * v72) / 400) : floor((2 * v72 + 200) / 400)) - v51), 0));
const v83 = ((!v77) || (!v79) || v37) ? 0 : (v21 < 0 ? 0 - floor((100 - 6 * v21) / 200) : floor((6 * v21 + 100) / 200));
const v84 = v51 + v76 - v63; const v86 = v85 + v63; const v88 = v87 > 0; const v89 = v84 + v86 + v83;
const v90 = min(v87, v89); const v91 = v88 ? v90 : 0; const v92 = v87 - v91; const v93 = min(v91, v64);
const v96 = min((v91 - v93), (v84 - v64)); const v98 = min((v91 - v93 - v96), v86);
const v100 = min((v91 - v93 - v96 - v98), v83); const v102 = v101 > 0; const v105 = v88 ? (v89 - v90) : v89;
const v109 = apportioned((v51 + v76), (min(v107, v35)), v35); if (v109 !== v109) { declined[left++] = i; continue; }
const v112 = v103 ? (min(min(v101, v105), v109)) : (min(v101, v105)); const v113 = v102 ? v112 : 0;
const v114 = v101 - v113; const v116 = min(v113, (v64 - v93)); const v119 = min((v113 - v116), (v84 - v64 - v96));
const v122 = min((v113 - v116 - v119), (v86 - v98)); const v125 = min((v113 - v116 - v119 - v122), (v83 - v100));
const v126 = v91 + v113; const v128 = v102 ? (v105 - v112) : v105;
const v133 = (v17 > 0) ? (v64 - (v88 ? v93 : 0) - (v102 ? v116 : 0)) : 0; const v134 = v89 - v91 - v113;
const v135 = v76 > 0; const v140 = v135 ? 8 : (v37 ? 9 : 10); const v143 = v22 + (max((0 - v4), 0)) - v23;
const v144 = v30 - v34; const v146 = v64 > 0; const v147 = v86 > 0; const v148 = v83 > 0; o0[i] = v4; o1[i] = 0;
o2[i] = v13; o3[i] = v17; o4[i] = v6; o5[i] = v18; o6[i] = v21; o7[i] = 0; o8[i] = v19; o9[i] = v35; o10[i] = v46;
o11[i] = v58; o12[i] = v64; o13[i] = v63; o14[i] = v76; o15[i] = v83; o16[i] = 0; o17[i] = 0; o18[i] = 0; o19[i] = v84;
o20[i] = v86; o21[i] = v91; o22[i] = v92; o23[i] = 0; o24[i] = v93; o25[i] = v96; o26[i] = 0; o27[i] = v98;
o28[i] = v100; o29[i] = v113; o30[i] = v114; o31[i] = v109; o32[i] = v116; o33[i] = v119; o34[i] = 0; o35[i] = v122;
o36[i] = v125; o37[i] = 0; o38[i] = 0; o39[i] = 0; o40[i] = 0; o41[i] = 0; o42[i] = 0; o43[i] = 0; o44[i] = 0;
o45[i] = v126; o46[i] = v128; o47[i] = v133; o48[i] = v134; o49[i] = v140; o50[i] = v143; o51[i] = v144; o52[i] = 1;
o53[i] = v146 ? 1 : 0; o54[i] = v135 ? 1 : 0; o55[i] = 0; o56[i] = v147 ? 1 : 0; o57[i] = v148 ? 1 : 0; o58[i] = 0; }
return left; };
const kernel13: Kernel = (columns, outputs, rows, count, declined) => {
const [c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15, c16, c17, c18, c19, c20, c21, c22] = columns;
const [o0, o1, o2, o3, o4, o5, o6, o7, o8, o9, o10, o11, o12, o13, o14, o15, o16, o17, o18, o19, o20, o21, o22, o23, o24, o25, o26, o27, o28, o29, o30, o31, o32, o33, o34, o35, o36, o37, o38, o39, o40, o41, o42, o43, o44, o45, o46, o47, o48, o49, o50, o51, o52, o53, o54, o55, o56, o57, o58] = outputs;
let left = 0; for (let at = 0; at < count; at++) { const i = rows[at]; const v0 = c0[i] + 0; const v1 = c1[i] + 0;
const v2 = c2[i] + 0; const v3 = c3[i] + 0; const v6 = c4[i] + 0; const v7 = c5[i] + 0; const v8 = c6[i] + 0;
const v9 = c7[i] + 0; const v10 = c8[i] + 0; const v11 = c9[i] + 0; const v12 = c10[i] + 0; const v14 = c11[i] === 1;
const v20 = c12[i] + 0; const v22 = c13[i] + 0; const v25 = c14[i]; const v30 = c15[i] + 0; const v66 = c16[i] !== 0;
const v68 = c16[i]; const v77 = c17[i] === 1; const v79 = c18[i] === 1; const v85 = c19[i] + 0; const v87 = c20[i] + 0;
const v101 = c21[i] + 0; const v103 = c22[i] === c22[i]; const v107 = given(c22[i]);
if (!(abs(v0) + abs(v1) + abs(v2) + abs(v3) + abs(v6) + abs(v7) + abs(v8) + abs(v9) + abs(v10) + abs(v11) + abs(v12) + abs(v20) + abs(v22) + abs(v30) + abs(v85) + abs(v87) + abs(v101) + abs(v107) <= 1098438932481992)) { declined[left++] = i; continue; }
const v4 = v0 + v3 - v1 - v2; const v13 = v6 + v7 + v8 + v9 + v10 + v11 + v12;
const v17 = v7 + v8 + v9 + v10 + (v14 ? 0 : v11); const v18 = v0 + v13; const v19 = max(v4, 0);
const v21 = v19 + v17 + v20; const v23 = min(v22, v19); const v24 = v21 - v23; const v26 = v25 === 1;
const v34 = (v26 || (v25 === 2) || (v25 === 3)) ? (min(v30, v24)) : (min(min(v30, (v24 < 0 ? 0 - floor((3 - 4 * v24) / 6) : floor((4 * v24 + 3) / 6))), v24));
const v35 = v24 - v34; const v37 = v18 <= 2500000000;
const v46 = v37 ? 4 : (((v18 < 10000000000) && (v18 > 2500000000)) ? 5 : 6); const v47 = v46 === 5;
const v51 = v37 ? 0 : (v47 ? (v35 < 0 ? 0 - floor((5 - 2 * v35) / 10) : floor((2 * v35 + 5) / 10)) : (v35 < 0 ? 0 - floor((10 - 6 * v35) / 20) : floor((6 * v35 + 10) / 20)));
const v53 = min((v17 + v20), v35);
const v57 = v37 ? 0 : (v47 ? (v53 < 0 ? 0 - floor((5 - 2 * v53) / 10) : floor((2 * v53 + 5) / 10)) : (v53 < 0 ? 0 - floor((10 - 6 * v53) / 20) : floor((6 * v53 + 10) / 20)));
const v58 = v51 - v57; const v59 = min(v20, v35);
const v63 = v37 ? 0 : (v47 ? (v59 < 0 ? 0 - floor((5 - 2 * v59) / 10) : floor((2 * v59 + 5) / 10)) : (v59 < 0 ? 0 - floor((10 - 6 * v59) / 20) : floor((6 * v59 + 10) / 20)));
const v64 = v57 - v63; const v72 = v18 - v6;
const v76 = ((v18 < 2500000000) || v26 || (v66 && (20201231 < v68))) ? 0 : (max(((v72 < 0 ? 0 - floor((200 - 2 * v72) / 400) : floor((2 * v72 + 200) / 400)) - v51), 0));
const v83 = ((!v77) || (!v79) || v37) ? 0 : (v21 < 0 ? 0 - floor((100 - 6 * v21) / 200) : floor((6 * v21 + 100) / 200));
const v84 = v51 + v76 - v63; const v86 = v85 + v63; const v88 = v87 > 0; const v89 = v84 + v86 + v83;
const v90 = min(v87, v89); const v91 = v88 ? v90 : 0; const v92 = v87 - v91; const v93 = min(v91, v64);
const v96 = min((v91 - v93), (v84 - v64)); const v98 = min((v91 - v93 - v96), v86);
const v100 = min((v91 - v93 - v96 - v98), v83); const v102 = v101 > 0; const v105 = v88 ? (v89 - v90) : v89;
const v109 = apportioned((v51 + v76), (min(v107, v35)), v35); if (v109 !== v109) { declined[left++] = i; continue; }
const v112 = v103 ? (min(min(v101, v105), v109)) : (min(v101, v105)); const v113 = v102 ? v112 : 0;
const v114 = v101 - v113; const v116 = min(v113, (v64 - v93)); const v119 = min((v113 - v116), (v84 - v64 - v96));
const v122 = min((v113 - v116 - v119), (v86 - v98)); const v125 = min((v113 - v116 - v119 - v122), (v83 - v100));
const v126 = v91 + v113; const v128 = v102 ? (v105 - v112) : v105;
const v133 = (v17 > 0) ? (v64 - (v88 ? v93 : 0) - (v102 ? v116 : 0)) : 0; const v134 = v89 - v91 - v113;
const v135 = v76 > 0; const v140 = v135 ? 8 : (v37 ? 9 : 10); const v143 = v22 + (max((0 - v4), 0)) - v23;
const v144 = v30 - v34; const v146 = v64 > 0; const v147 = v86 > 0; const v148 = v83 > 0; o0[i] = v4; o1[i] = 0;
o2[i] = v13; o3[i] = v17; o4[i] = v6; o5[i] = v18; o6[i] = v21; o7[i] = 0; o8[i] = v19; o9[i] = v35; o10[i] = v46;
o11[i] = v58; o12[i] = v64; o13[i] = v63; o14[i] = v76; o15[i] = v83; o16[i] = 0; o17[i] = 0; o18[i] = 0; o19[i] = v84;
o20[i] = v86; o21[i] = v91; o22[i] = v92; o23[i] = 0; o24[i] = v93; o25[i] = v96; o26[i] = 0; o27[i] = v98;
o28[i] = v100; o29[i] = v113; o30[i] = v114; o31[i] = v109; o32[i] = v116; o33[i] = v119; o34[i] = 0; o35[i] = v122;
o36[i] = v125; o37[i] = 0; o38[i] = 0; o39[i] = 0; o40[i] = 0; o41[i] = 0; o42[i] = 0; o43[i] = 0; o44[i] = 0;
o45[i] = v126; o46[i] = v128; o47[i] = v133; o48[i] = v134; o49[i] = v140; o50[i] = v143; o51[i] = v144; o52[i] = 1;
o53[i] = v146 ? 1 : 0; o54[i] = v135 ? 1 : 0; o55[i] = 0; o56[i] = v147 ? 1 : 0; o57[i] = v148 ? 1 : 0; o58[i] = 0; }
return left; };
const kernel14: Kernel = (columns, outputs, rows, count, declined) => {
const [c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15, c16, c17, c18, c19, c20, c21, c22] = columns;
const [o0, o1, o2, o3, o4, o5, o6, o7, o8, o9, o10, o11, o12, o13, o14, o15, o16, o17, o18, o19, o20, o21, o22, o23, o24, o25, o26, o27, o28, o29, o30, o31, o32, o33, o34, o35, o36, o37, o38, o39, o40, o41, o42, o43, o44, o45, o46, o47, o48, o49, o50, o51, o52, o53, o54, o55, o56, o57, o58] = outputs;
let left = 0; for (let at = 0; at < count; at++) { const i = rows[at]; const v0 = c0[i] + 0; const v1 = c1[i] + 0;
const v2 = c2[i] + 0; const v3 = c3[i] + 0; const v6 = c4[i] + 0; const v7 = c5[i] + 0; const v8 = c6[i] + 0;
const v9 = c7[i] + 0; const v10 = c8[i] + 0; const v11 = c9[i] + 0; const v12 = c10[i] + 0; const v14 = c11[i] === 1;
const v20 = c12[i] + 0; const v22 = c13[i] + 0; const v25 = c14[i]; const v30 = c15[i] + 0; const v66 = c16[i] !== 0;
const v68 = c16[i]; const v77 = c17[i] === 1; const v79 = c18[i] === 1; const v85 = c19[i] + 0; const v87 = c20[i] + 0;
const v101 = c21[i] + 0; const v103 = c22[i] === c22[i]; const v107 = given(c22[i]);
if (!(abs(v0) + abs(v1) + abs(v2) + abs(v3) + abs(v6) + abs(v7) + abs(v8) + abs(v9) + abs(v10) + abs(v11) + abs(v12) + abs(v20) + abs(v22) + abs(v30) + abs(v85) + abs(v87) + abs(v101) + abs(v107) <= 1098438932481992)) { declined[left++] = i; continue; }
const v4 = v0 + v3 - v1 - v2; const v13 = v6 + v7 + v8 + v9 + v10 + v11 + v12;
const v17 = v7 + v8 + v9 + v10 + (v14 ? 0 : v11); const v18 = v0 + v13; const v19 = max(v4, 0);
const v21 = v19 + v17 + v20; const v23 = min(v22, v19); const v24 = v21 - v23; const v26 = v25 === 1;
const v34 = (v26 || (v25 === 2) || (v25 === 3)) ? (min(v30, v24)) : (min(min(v30, (v21 < 0 ? 0 - floor((3 - 4 * v21) / 6) : floor((4 * v21 + 3) / 6))), v24));
const v35 = v24 - v34; const v37 = v18 <= 2500000000;
const v46 = v37 ? 4 : (((v18 < 10000000000) && (v18 > 2500000000)) ? 5 : 6); const v47 = v46 === 5;
const v51 = v37 ? 0 : (v47 ? (v35 < 0 ? 0 - floor((5 - 2 * v35) / 10) : floor((2 * v35 + 5) / 10)) : (v35 < 0 ? 0 - floor((10 - 6 * v35) / 20) : floor((6 * v35 + 10) / 20)));
const v53 = min((v17 + v20), v35);
const v57 = v37 ? 0 : (v47 ? (v53 < 0 ? 0 - floor((5 - 2 * v53) / 10) : floor((2 * v53 + 5) / 10)) : (v53 < 0 ? 0 - floor((10 - 6 * v53) / 20) : floor((6 * v53 + 10) / 20)));
const v58 = v51 - v57; const v59 = min(v20, v35);
const v63 = v37 ? 0 : (v47 ? (v59 < 0 ? 0 - floor((5 - 2 * v59) / 10) : floor((2 * v59 + 5) / 10)) : (v59 < 0 ? 0 - floor((10 - 6 * v59) / 20) : floor((6 * v59 + 10) / 20)));
const v64 = v57 - v63; const v72 = v18 - v6;
const v76 = ((v18 < 2500000000) || v26 || (v66 && (20201231 < v68))) ? 0 : (max(((v72 < 0 ? 0 - floor((200 - 2 * v72) / 400) : floor((2 * v72 + 200) / 400)) - v51), 0));
const v83 = ((!v77) || (!v79) || v37) ? 0 : (v21 < 0 ? 0 - floor((100 - 6 * v21) / 200) : floor((6 * v21 + 100) / 200));
const v84 = v51 + v76 - v63; const v86 = v85 + v63; const v88 = v87 > 0; const v89 = v84 + v86 + v83;
const v90 = min(v87, v89); const v91 = v88 ? v90 : 0; const v92 = v87 - v91; const v93 = min(v91, v64);
const v96 = min((v91 - v93), (v84 - v64)); const v98 = min((v91 - v93 - v96), v86);
const v100 = min((v91 - v93 - v96 - v98), v83); const v102 = v101 > 0; const v105 = v88 ? (v89 - v90) : v89;
const v109 = apportioned((v51 + v76), (min(v107, v35)), v35); if (v109 !== v109) { declined[left++] = i; continue; }
const v112 = v103 ? (min(min(v101, v105), v109)) : (min(v101, v105)); const v113 = v102 ? v112 : 0;
const v114 = v101 - v113; const v116 = min(v113, (v64 - v93)); const v119 = min((v113 - v116), (v84 - v64 - v96));
const v122 = min((v113 - v116 - v119), (v86 - v98)); const v125 = min((v113 - v116 - v119 - v122), (v83 - v100));
const v126 = v91 + v113; const v128 = v102 ? (v105 - v112) : v105;
const v133 = (v17 > 0) ? (v64 - (v88 ? v93 : 0) - (v102 ? v116 : 0)) : 0; const v134 = v89 - v91 - v113;
const v135 = v76 > 0; const v140 = v135 ? 8 : (v37 ? 9 : 10); const v143 = v22 + (max((0 - v4), 0)) - v23;
const v144 = v30 - v34; const v146 = v64 > 0; const v147 = v86 > 0; const v148 = v83 > 0; o0[i] = v4; o1[i] = 0;
o2[i] = v13; o3[i] = v17; o4[i] = v6; o5[i] = v18; o6[i] = v21; o7[i] = 0; o8[i] = v19; o9[i] = v35; o10[i] = v46;
o11[i] = v58; o12[i] = v64; o13[i] = v63; o14[i] = v76; o15[i] = v83; o16[i] = 0; o17[i] = 0; o18[i] = 0; o19[i] = v84;
o20[i] = v86; o21[i] = v91; o22[i] = v92; o23[i] = 0; o24[i] = v93; o25[i] = v96; o26[i] = 0; o27[i] = v98;
o28[i] = v100; o29[i] = v113; o30[i] = v114; o31[i] = v109; o32[i] = v116; o33[i] = v119; o34[i] = 0; o35[i] = v122;
o36[i] = v125; o37[i] = 0; o38[i] = 0; o39[i] = 0; o40[i] = 0; o41[i] = 0; o42[i] = 0; o43[i] = 0; o44[i] = 0;
o45[i] = v126; o46[i] = v128; o47[i] = v133; o48[i] = v134; o49[i] = v140; o50[i] = v143; o51[i] = v144; o52[i] = 1;
o53[i] = v146 ? 1 : 0; o54[i] = v135 ? 1 : 0; o55[i] = 0; o56[i] = v147 ? 1 : 0; o57[i] = v148 ? 1 : 0; o58[i] = 0; }
return left; };
const kernel15: Kernel = (columns, outputs, rows, count, declined) => {
const [c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15, c16, c17, c18, c19, c20, c21, c22, c23, c24, c25] = columns;
const [o0, o1, o2, o3, o4, o5, o6, o7, o8, o9, o10, o11, o12, o13, o14, o15, o16, o17, o18, o19, o20, o21, o22, o23, o24, o25, o26, o27, o28, o29, o30, o31, o32, o33, o34, o35, o36, o37, o38, o39, o40, o41, o42, o43, o44, o45, o46, o47, o48, o49, o50, o51, o52, o53, o54, o55, o56, o57, o58] = outputs;
let left = 0; for (let at = 0; at < count; at++) { const i = rows[at]; const v0 = c0[i] + 0; const v1 = c1[i] + 0;
const v2 = c2[i] + 0; const v3 = c3[i] + 0; const v6 = c4[i] + 0; const v7 = c5[i] + 0; const v8 = c6[i] + 0;
const v9 = c7[i] + 0; const v10 = c8[i] + 0; const v11 = c9[i] + 0; const v12 = c10[i] + 0; const v14 = c11[i] === 1;
const v20 = c12[i] + 0; const v22 = c13[i] + 0; const v23 = c14[i] + 0; const v26 = c15[i] + 0; const v36 = c16[i] + 0;
const v39 = c17[i]; const v44 = c18[i] + 0; const v86 = c19[i] !== 0; const v88 = c19[i]; const v97 = c20[i] === 1;
const v99 = c21[i] === 1; const v105 = c22[i] + 0; const v107 = c23[i] + 0; const v121 = c24[i] + 0;
const v123 = c25[i] === c25[i]; const v127 = given(c25[i]);
if (!(abs(v0) + abs(v1) + abs(v2) + abs(v3) + abs(v6) + abs(v7) + abs(v8) + abs(v9) + abs(v10) + abs(v11) + abs(v12) + abs(v20) + abs(v22) + abs(v23) + abs(v26) + abs(v36) + abs(v44) + abs(v105) + abs(v107) + abs(v121) + abs(v127) <= 750599937196030)) { declined[left++] = i; continue; }
const v4 = v0 + v3 - v1 - v2; const v13 = v6 + v7 + v8 + v9 + v10 + v11 + v12;
const v17 = v7 + v8 + v9 + v10 + (v14 ? 0 : v11); const v18 = v0 + v13; const v19 = max(v4, 0);
const v21 = v19 + v17 + v20; const v24 = v22 + v23; const v28 = min(v24, (v21 - v26)); const v29 = (v24 > 0) ? v28 : 0;
const v30 = v29 > 0; const v31 = v20 - v26; const v33 = max((v28 - v31 - v17), 0); const v35 = v30 ? (v19 - v33) : v19;
const v37 = min(v36, v35); const v38 = v21 - v29 - v37; const v40 = v39 === 1;
const v48 = (v40 || (v39 === 2) || (v39 === 3)) ? (min(v44, v38)) : (min(min(v44, (v38 < 0 ? 0 - floor((3 - 4 * v38) / 6) : floor((4 * v38 + 3) / 6))), v38));
const v49 = v38 - v48; const v51 = v18 <= 2500000000;
const v60 = v51 ? 4 : (((v18 < 10000000000) && (v18 > 2500000000)) ? 5 : 6); const v61 = v60 === 5;
const v65 = v51 ? 0 : (v61 ? (v49 < 0 ? 0 - floor((5 - 2 * v49) / 10) : floor((2 * v49 + 5) / 10)) : (v49 < 0 ? 0 - floor((10 - 6 * v49) / 20) : floor((6 * v49 + 10) / 20)));
const v66 = min(v28, v31); const v71 = v30 ? (v20 - v66) : v20;
const v73 = min(((v30 ? (v17 - (v28 - v66 - v33)) : v17) + v71), v49);
const v77 = v51 ? 0 : (v61 ? (v73 < 0 ? 0 - floor((5 - 2 * v73) / 10) : floor((2 * v73 + 5) / 10)) : (v73 < 0 ? 0 - floor((10 - 6 * v73) / 20) : floor((6 * v73 + 10) / 20)));
const v78 = v65 - v77; const v79 = min(v71, v49);
const v83 = v51 ? 0 : (v61 ? (v79 < 0 ? 0 - floor((5 - 2 * v79) / 10) : floor((2 * v79 + 5) / 10)) : (v79 < 0 ? 0 - floor((10 - 6 * v79) / 20) : floor((6 * v79 + 10) / 20)));
const v84 = v77 - v83; const v92 = v18 - v6;
const v96 = ((v18 < 2500000000) || v40 || (v86 && (20211231 < v88))) ? 0 : (max(((v92 < 0 ? 0 - floor((200 - 2 * v92) / 400) : floor((2 * v92 + 200) / 400)) - v65), 0));
const v103 = ((!v97) || (!v99) || v51) ? 0 : (v21 < 0 ? 0 - floor((100 - 6 * v21) / 200) : floor((6 * v21 + 100) / 200));
const v104 = v65 + v96 - v83; const v106 = v105 + v83; const v108 = v107 > 0; const v109 = v104 + v106 + v103;
const v110 = min(v107, v109); const v111 = v108 ? v110 : 0; const v112 = v107 - v111; const v113 = min(v111, v84);
const v116 = min((v111 - v113), (v104 - v84)); const v118 = min((v111 - v113 - v116), v106);
const v120 = min((v111 - v113 - v116 - v118), v103); const v122 = v121 > 0; const v125 = v108 ? (v109 - v110) : v109;
const v129 = apportioned((v65 + v96), (min(v127, v49)), v49); if (v129 !== v129) { declined[left++] = i; continue; }
const v132 = v123 ? (min(min(v121, v125), v129)) : (min(v121, v125)); const v133 = v122 ? v132 : 0;
const v134 = v121 - v133; const v136 = min(v133, (v84 - v113)); const v139 = min((v133 - v136), (v104 - v84 - v116));
const v142 = min((v133 - v136 - v139), (v106 - v118)); const v145 = min((v133 - v136 - v139 - v142), (v103 - v120));
const v146 = v111 + v133; const v148 = v122 ? (v125 - v132) : v125;
const v153 = (v17 > 0) ? (v84 - (v108 ? v113 : 0) - (v122 ? v136 : 0)) : 0; const v154 = v109 - v111 - v133;
const v155 = v96 > 0; const v160 = v155 ? 8 : (v51 ? 9 : 10); const v163 = v36 + (max((0 - v4), 0)) - v37;
const v164 = v44 - v48; const v166 = v84 > 0; const v167 = v106 > 0; const v168 = v103 > 0; o0[i] = v4; o1[i] = 0;
o2[i] = v13; o3[i] = v17; o4[i] = v6; o5[i] = v18; o6[i] = v21; o7[i] = v29; o8[i] = v35; o9[i] = v49; o10[i] = v60;
o11[i] = v78; o12[i] = v84; o13[i] = v83; o14[i] = v96; o15[i] = v103; o16[i] = 0; o17[i] = 0; o18[i] = 0;
o19[i] = v104; o20[i] = v106; o21[i] = v111; o22[i] = v112; o23[i] = 0; o24[i] = v113; o25[i] = v116; o26[i] = 0;
o27[i] = v118; o28[i] = v120; o29[i] = v133; o30[i] = v134; o31[i] = v129; o32[i] = v136; o33[i] = v139; o34[i] = 0;
o35[i] = v142; o36[i] = v145; o37[i] = 0; o38[i] = 0; o39[i] = 0; o40[i] = 0; o41[i] = 0; o42[i] = 0; o43[i] = 0;
o44[i] = 0; o45[i] = v146; o46[i] = v148; o47[i] = v153; o48[i] = v154; o49[i] = v160; o50[i] = v163; o51[i] = v164;
o52[i] = 1; o53[i] = v166 ? 1 : 0; o54[i] = v155 ? 1 : 0; o55[i] = 0; o56[i] = v167 ? 1 : 0; o57[i] = v168 ? 1 : 0;
o58[i] = 0; } return left; };
const kernel16: Kernel = (columns, outputs, rows, count, declined) => {
const [c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15, c16, c17, c18, c19, c20, c21, c22, c23, c24, c25, c26, c27, c28, c29, c30, c31] = columns;
const [o0, o1, o2, o3, o4, o5, o6, o7, o8, o9, o10, o11, o12, o13, o14, o15, o16, o17, o18, o19, o20, o21, o22, o23, o24, o25, o26, o27, o28, o29, o30, o31, o32, o33, o34, o35, o36, o37, o38, o39, o40, o41, o42, o43, o44, o45, o46, o47, o48, o49, o50, o51, o52, o53, o54, o55, o56, o57, o58] = outputs;
let left = 0; for (let at = 0; at < count; at++) { const i = rows[at]; const v0 = c0[i] + 0; const v1 = c1[i] + 0;
const v2 = c2[i] + 0; const v3 = c3[i] + 0; const v5 = c4[i]; const v7 = c5[i] !== 0; const v8 = c6[i];
const v10 = c5[i]; const v13 = c7[i] + 0; const v14 = c8[i] + 0; const v15 = c9[i] + 0; const v16 = c10[i] + 0;
const v17 = c11[i] + 0; const v18 = c12[i] + 0; const v19 = c13[i] + 0; const v21 = c14[i] === 1;
const v29 = c15[i] + 0; const v31 = c16[i] + 0; const v32 = c17[i] + 0; const v35 = c18[i] + 0; const v45 = c19[i] + 0;
const v48 = c20[i] + 0; const v53 = c21[i] === c21[i]; const v55 = given(c21[i]); const v80 = c22[i] === 1;
const v82 = c23[i] === 1; const v87 = c24[i] === 1; const v91 = c25[i] === c25[i]; const v92 = given(c25[i]);
const v105 = c26[i] + 0; const v107 = c27[i] + 0; const v123 = c28[i] + 0; const v125 = c29[i] === c29[i];
const v128 = given(c29[i]); const v150 = given(c30[i]); const v154 = given(c31[i]);
if (!(abs(v0) + abs(v1) + abs(v2) + abs(v3) + abs(v13) + abs(v14) + abs(v15) + abs(v16) + abs(v17) + abs(v18) + abs(v19) + abs(v29) + abs(v31) + abs(v32) + abs(v35) + abs(v45) + abs(v48) + abs(v55) + abs(v92) + abs(v105) + abs(v107) + abs(v123) + abs(v128) + abs(v150) + abs(v154) <= 750599937196031)) { declined[left++] = i; continue; }
const v4 = v0 + v3 - v1 - v2; const v6 = v5 === 1; const v12 = v6 && v7 && ((dayYearsLater(v8, -5)) < v10);
const v20 = v13 + v14 + v15 + v16 + v17 + v18 + v19; const v24 = v14 + v15 + v16 + v17 + (v21 ? 0 : v18);
const v25 = v0 + v20; const v26 = max(v4, 0); const v28 = v6 ? (v12 ? 0 : v26) : v26; const v30 = v28 + v24 + v29;
const v33 = v31 + v32; const v37 = min(v33, (v30 - v35)); const v38 = (v33 > 0) ? v37 : 0; const v39 = v38 > 0;
const v40 = v29 - v35; const v42 = max((v37 - v40 - v24), 0); const v44 = v39 ? (v28 - v42) : v28;
const v46 = min(v45, v44); const v47 = v30 - v38 - v46; const v49 = min(v48, v47); const v50 = v47 - v49;
const v59 = (v25 <= 10000000000) && ((!v53) || (v55 <= 25000000000)); const v62 = v59 ? 4 : 6;
const v64 = v59 ? 0 : (v50 < 0 ? 0 - floor((10 - 6 * v50) / 20) : floor((6 * v50 + 10) / 20));
const v65 = min(v37, v40); const v70 = v39 ? (v29 - v65) : v29;
const v72 = min(((v39 ? (v24 - (v37 - v65 - v42)) : v24) + v70), v50);
const v74 = v59 ? 0 : (v72 < 0 ? 0 - floor((10 - 6 * v72) / 20) : floor((6 * v72 + 10) / 20)); const v75 = v64 - v74;
const v76 = min(v70, v50);
const v78 = v59 ? 0 : (v76 < 0 ? 0 - floor((10 - 6 * v76) / 20) : floor((6 * v76 + 10) / 20)); const v79 = v74 - v78;
const v86 = ((!v80) || (!v82) || v59) ? 0 : (v30 < 0 ? 0 - floor((25 - 2 * v30) / 50) : floor((2 * v30 + 25) / 50));
const v90 = v87 || (v25 >= 5000000000000); const v96 = v91 ? v92 : (v4 + v20 + v29 - ((v31 > 0) ? v31 : 0));
const v97 = v90 ? v96 : 0; const v98 = v96 - v13;
const v103 = v90 ? (max(((v98 < 0 ? 0 - floor((20 - 6 * v98) / 40) : floor((6 * v98 + 20) / 40)) - (v64 + v86)), 0)) : 0;
const v104 = v64 + v103 - v78; const v106 = v105 + v78; const v108 = v107 > 0; const v109 = v104 + v106 + v86;
const v110 = min(v107, v109); const v111 = v108 ? v110 : 0; const v112 = v107 - v111; const v113 = min(v111, v79);
const v116 = min((v111 - v113), (v104 - v79 - v103)); const v118 = min((v111 - v113 - v116), v103);
const v120 = min((v111 - v113 - v116 - v118), v106); const v122 = min((v111 - v113 - v116 - v118 - v120), v86);
const v124 = v123 > 0; const v127 = v108 ? (v109 - v110) : v109; const v129 = v25 + v29;
const v130 = apportioned(v64, v128, v129); if (v130 !== v130) { declined[left++] = i; continue; }
const v133 = v125 ? (min(min(v123, v127), v130)) : (min(v123, v127)); const v134 = v124 ? v133 : 0;
const v135 = v123 - v134; const v137 = min(v134, (v79 - v113));
const v140 = min((v134 - v137), (v104 - v79 - v103 - v116)); const v143 = min((v134 - v137 - v140), (v103 - v118));
const v146 = min((v134 - v137 - v140 - v143), (v106 - v120));
const v149 = min((v134 - v137 - v140 - v143 - v146), (v86 - v122)); const v151 = v150 > 0;
const v153 = v124 ? (v127 - v133) : v127; const v155 = apportioned(v103, v154, v129);
if (v155 !== v155) { declined[left++] = i; continue; } const v156 = v103 - v118 - v143;
const v157 = min(min(min(v150, v153), v155), v156); const v158 = v151 ? v157 : 0; const v159 = v150 - v158;
const v160 = min(v158, v156); const v161 = v111 + v134 + v158; const v163 = v151 ? (v153 - v157) : v153;
const v168 = (v24 > 0) ? (v79 - (v108 ? v113 : 0) - (v124 ? v137 : 0)) : 0; const v169 = v109 - v111 - v134 - v158;
const v170 = v103 > 0; const v175 = v170 ? 7 : (v59 ? 9 : 10); const v178 = v45 + (max((0 - v4), 0)) - v46;
const v179 = v48 - v49; const v181 = v79 > 0; const v183 = v106 > 0; const v184 = v86 > 0; o0[i] = v4;
o1[i] = v12 ? 1 : 0; o2[i] = v20; o3[i] = v24; o4[i] = v13; o5[i] = v25; o6[i] = v30; o7[i] = v38; o8[i] = v44;
o9[i] = v50; o10[i] = v62; o11[i] = v75; o12[i] = v79; o13[i] = v78; o14[i] = 0; o15[i] = v86; o16[i] = v90 ? 1 : 0;
o17[i] = v97; o18[i] = v103; o19[i] = v104; o20[i] = v106; o21[i] = v111; o22[i] = v112; o23[i] = 0; o24[i] = v113;
o25[i] = v116; o26[i] = v118; o27[i] = v120; o28[i] = v122; o29[i] = v134; o30[i] = v135; o31[i] = v130; o32[i] = v137;
o33[i] = v140; o34[i] = v143; o35[i] = v146; o36[i] = v149; o37[i] = v158; o38[i] = v159; o39[i] = v155; o40[i] = 0;
o41[i] = 0; o42[i] = v160; o43[i] = 0; o44[i] = 0; o45[i] = v161; o46[i] = v163; o47[i] = v168; o48[i] = v169;
o49[i] = v175; o50[i] = v178; o51[i] = v179; o52[i] = 1; o53[i] = v181 ? 1 : 0; o54[i] = 0; o55[i] = v170 ? 1 : 0;
o56[i] = v183 ? 1 : 0; o57[i] = 0; o58[i] = v184 ? 1 : 0; } return left; };
const kernel17: Kernel = (columns, outputs, rows, count, declined) => {
const [c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15, c16, c17, c18, c19, c20, c21, c22, c23, c24, c25, c26, c27, c28, c29, c30, c31, c32, c33, c34] = columns;
const [o0, o1, o2, o3, o4, o5, o6, o7, o8, o9, o10, o11, o12, o13, o14, o15, o16, o17, o18, o19, o20, o21, o22, o23, o24, o25, o26, o27, o28, o29, o30, o31, o32, o33, o34, o35, o36, o37, o38, o39, o40, o41, o42, o43, o44, o45, o46, o47, o48, o49, o50, o51, o52, o53, o54, o55, o56, o57, o58] = outputs;
let left = 0; for (let at = 0; at < count; at++) { const i = rows[at]; const v0 = c0[i] + 0; const v1 = c1[i] + 0;
const v2 = c2[i] + 0; const v3 = c3[i] + 0; const v5 = c4[i]; const v7 = c5[i] !== 0; const v8 = c6[i];
const v10 = c5[i]; const v13 = c7[i] + 0; const v14 = c8[i] + 0; const v15 = c9[i] + 0; const v16 = c10[i] + 0;
const v17 = c11[i] + 0; const v18 = c12[i] + 0; const v19 = c13[i] + 0; const v21 = c14[i] === 1;
const v29 = c15[i] + 0; const v31 = c16[i] + 0; const v32 = c17[i] + 0; const v35 = c18[i] + 0; const v45 = c19[i] + 0;
const v48 = c20[i] + 0; const v53 = c21[i] === c21[i]; const v55 = given(c21[i]); const v59 = c22[i] === 1;
const v82 = c23[i] === 1; const v84 = c24[i] === 1; const v89 = c25[i] === 1; const v93 = c26[i] === c26[i];
const v94 = given(c26[i]); const v100 = c27[i] + 0; const v101 = c28[i] + 0; const v109 = c29[i] + 0;
const v111 = c30[i] + 0; const v127 = c31[i] + 0; const v129 = c32[i] === c32[i]; const v132 = given(c32[i]);
const v154 = given(c33[i]); const v158 = given(c34[i]);
if (!(abs(v0) + abs(v1) + abs(v2) + abs(v3) + abs(v13) + abs(v14) + abs(v15) + abs(v16) + abs(v17) + abs(v18) + abs(v19) + abs(v29) + abs(v31) + abs(v32) + abs(v35) + abs(v45) + abs(v48) + abs(v55) + abs(v94) + abs(v100) + abs(v101) + abs(v109) + abs(v111) + abs(v127) + abs(v132) + abs(v154) + abs(v158) <= 75059993719599)) { declined[left++] = i; continue; }
const v4 = v0 + v3 - v1 - v2; const v6 = v5 === 1; const v12 = v6 && v7 && ((dayYearsLater(v8, -5)) < v10);
const v20 = v13 + v14 + v15 + v16 + v17 + v18 + v19; const v24 = v14 + v15 + v16 + v17 + (v21 ? 0 : v18);
const v25 = v0 + v20; const v26 = max(v4, 0); const v28 = v6 ? (v12 ? 0 : v26) : v26; const v30 = v28 + v24 + v29;
const v33 = v31 + v32; const v37 = min(v33, (v30 - v35)); const v38 = (v33 > 0) ? v37 : 0; const v39 = v38 > 0;
const v40 = v29 - v35; const v42 = max((v37 - v40 - v24), 0); const v44 = v39 ? (v28 - v42) : v28;
const v46 = min(v45, v44); const v47 = v30 - v38 - v46; const v49 = min(v48, v47); const v50 = v47 - v49;
const v61 = (v25 <= 5000000000) && ((!v53) || (v55 <= 25000000000)) && (!v59); const v64 = v61 ? 4 : 6;
const v66 = v61 ? 0 : (v50 < 0 ? 0 - floor((10 - 6 * v50) / 20) : floor((6 * v50 + 10) / 20));
const v67 = min(v37, v40); const v72 = v39 ? (v29 - v67) : v29;
const v74 = min(((v39 ? (v24 - (v37 - v67 - v42)) : v24) + v72), v50);
const v76 = v61 ? 0 : (v74 < 0 ? 0 - floor((10 - 6 * v74) / 20) : floor((6 * v74 + 10) / 20)); const v77 = v66 - v76;
const v78 = min(v72, v50);
const v80 = v61 ? 0 : (v78 < 0 ? 0 - floor((10 - 6 * v78) / 20) : floor((6 * v78 + 10) / 20)); const v81 = v76 - v80;
const v88 = ((!v82) || (!v84) || v61) ? 0 : (v30 < 0 ? 0 - floor((25 - 2 * v30) / 50) : floor((2 * v30 + 25) / 50));
const v92 = v89 || (v25 >= 2000000000000); const v98 = v93 ? v94 : (v4 + v20 + v29 - ((v31 > 0) ? v31 : 0));
const v99 = v92 ? v98 : 0; const v103 = 20 * v98 - (v100 + v101);
const v107 = v92 ? (max(((v103 < 0 ? 0 - floor((400 - 6 * v103) / 800) : floor((6 * v103 + 400) / 800)) - v66), 0)) : 0;
const v108 = v66 + v107 - v80; const v110 = v109 + v80; const v112 = v111 > 0; const v113 = v108 + v110 + v88;
const v114 = min(v111, v113); const v115 = v112 ? v114 : 0; const v116 = v111 - v115; const v117 = min(v115, v81);
const v120 = min((v115 - v117), (v108 - v81 - v107)); const v122 = min((v115 - v117 - v120), v107);
const v124 = min((v115 - v117 - v120 - v122), v110); const v126 = min((v115 - v117 - v120 - v122 - v124), v88);
const v128 = v127 > 0; const v131 = v112 ? (v113 - v114) : v113; const v133 = v25 + v29;
const v134 = apportioned(v66, v132, v133); if (v134 !== v134) { declined[left++] = i; continue; }
const v137 = v129 ? (min(min(v127, v131), v134)) : (min(v127, v131)); const v138 = v128 ? v137 : 0;
const v139 = v127 - v138; const v141 = min(v138, (v81 - v117));
const v144 = min((v138 - v141), (v108 - v81 - v107 - v120)); const v147 = min((v138 - v141 - v144), (v107 - v122));
const v150 = min((v138 - v141 - v144 - v147), (v110 - v124));
const v153 = min((v138 - v141 - v144 - v147 - v150), (v88 - v126)); const v155 = v154 > 0;
const v157 = v128 ? (v131 - v137) : v131; const v159 = apportioned(v107, v158, v133);
if (v159 !== v159) { declined[left++] = i; continue; } const v160 = v107 - v122 - v147;
const v161 = min(min(min(v154, v157), v159), v160); const v162 = v155 ? v161 : 0; const v163 = v154 - v162;
const v164 = min(v162, v160); const v165 = v115 + v138 + v162; const v167 = v155 ? (v157 - v161) : v157;
const v172 = (v24 > 0) ? (v81 - (v112 ? v117 : 0) - (v128 ? v141 : 0)) : 0; const v173 = v113 - v115 - v138 - v162;
const v174 = v107 > 0; const v179 = v174 ? 7 : (v61 ? 9 : 10); const v182 = v45 + (max((0 - v4), 0)) - v46;
const v183 = v48 - v49; const v185 = v81 > 0; const v187 = v110 > 0; const v188 = v88 > 0; o0[i] = v4;
o1[i] = v12 ? 1 : 0; o2[i] = v20; o3[i] = v24; o4[i] = v13; o5[i] = v25; o6[i] = v30; o7[i] = v38; o8[i] = v44;
o9[i] = v50; o10[i] = v64; o11[i] = v77; o12[i] = v81; o13[i] = v80; o14[i] = 0; o15[i] = v88; o16[i] = v92 ? 1 : 0;
o17[i] = v99; o18[i] = v107; o19[i] = v108; o20[i] = v110; o21[i] = v115; o22[i] = v116; o23[i] = 0; o24[i] = v117;
o25[i] = v120; o26[i] = v122; o27[i] = v124; o28[i] = v126; o29[i] = v138; o30[i] = v139; o31[i] = v134; o32[i] = v141;
o33[i] = v144; o34[i] = v147; o35[i] = v150; o36[i] = v153; o37[i] = v162; o38[i] = v163; o39[i] = v159; o40[i] = 0;
o41[i] = 0; o42[i] = v164; o43[i] = 0; o44[i] = 0; o45[i] = v165; o46[i] = v167; o47[i] = v172; o48[i] = v173;
o49[i] = v179; o50[i] = v182; o51[i] = v183; o52[i] = 1; o53[i] = v185 ? 1 : 0; o54[i] = 0; o55[i] = v174 ? 1 : 0;
o56[i] = v187 ? 1 : 0; o57[i] = 0; o58[i] = v188 ? 1 : 0; } return left; };
const kernel18: Kernel = (columns, outputs, rows, count, declined) => {
const [c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15, c16, c17, c18, c19, c20, c21, c22, c23, c24, c25] = columns;
const [o0, o1, o2, o3, o4, o5, o6, o7, o8, o9, o10, o11, o12, o13, o14, o15, o16, o17, o18, o19, o20, o21, o22, o23, o24, o25, o26, o27, o28, o29, o30, o31, o32, o33, o34, o35, o36, o37, o38, o39, o40, o41, o42, o43, o44, o45, o46, o47, o48, o49, o50, o51, o52, o53, o54, o55, o56, o57, o58] = outputs;
let left = 0; for (let at = 0; at < count; at++) { const i = rows[at]; const v0 = c0[i] + 0; const v1 = c1[i] + 0;
const v2 = c2[i] + 0; const v3 = c3[i] + 0; const v6 = c4[i] + 0; const v7 = c5[i] + 0; const v8 = c6[i] + 0;
const v9 = c7[i] + 0; const v10 = c8[i] + 0; const v11 = c9[i] + 0; const v12 = c10[i] + 0; const v14 = c11[i] === 1;
const v20 = c12[i] + 0; const v22 = c13[i] + 0; const v23 = c14[i] + 0; const v26 = c15[i] + 0; const v36 = c16[i] + 0;
const v39 = c17[i]; const v44 = c18[i] + 0; const v86 = c19[i] !== 0; const v88 = c19[i]; const v97 = c20[i] === 1;
const v99 = c21[i] === 1; const v105 = c22[i] + 0; const v107 = c23[i] + 0; const v121 = c24[i] + 0;
const v123 = c25[i] === c25[i]; const v127 = given(c25[i]);
if (!(abs(v0) + abs(v1) + abs(v2) + abs(v3) + abs(v6) + abs(v7) + abs(v8) + abs(v9) + abs(v10) + abs(v11) + abs(v12) + abs(v20) + abs(v22) + abs(v23) + abs(v26) + abs(v36) + abs(v44) + abs(v105) + abs(v107) + abs(v121) + abs(v127) <= 750599937196030)) { declined[left++] = i; continue; }
const v4 = v0 + v3 - v1 - v2; const v13 = v6 + v7 + v8 + v9 + v10 + v11 + v12;
const v17 = v7 + v8 + v9 + v10 + (v14 ? 0 : v11); const v18 = v0 + v13; const v19 = max(v4, 0);
const v21 = v19 + v17 + v20; const v24 = v22 + v23; const v28 = min(v24, (v21 - v26)); const v29 = (v24 > 0) ? v28 : 0;
const v30 = v29 > 0; const v31 = v20 - v26; const v33 = max((v28 - v31 - v17), 0); const v35 = v30 ? (v19 - v33) : v19;
const v37 = min(v36, v35); const v38 = v21 - v29 - v37; const v40 = v39 === 1;
const v48 = (v40 || (v39 === 2) || (v39 === 3)) ? (min(v44, v38)) : (min(min(v44, (v21 < 0 ? 0 - floor((3 - 4 * v21) / 6) : floor((4 * v21 + 3) / 6))), v38));
const v49 = v38 - v48; const v51 = v18 <= 2500000000;
const v60 = v51 ? 4 : (((v18 < 10000000000) && (v18 > 2500000000)) ? 5 : 6); const v61 = v60 === 5;
const v65 = v51 ? 0 : (v61 ? (v49 < 0 ? 0 - floor((5 - 2 * v49) / 10) : floor((2 * v49 + 5) / 10)) : (v49 < 0 ? 0 - floor((10 - 6 * v49) / 20) : floor((6 * v49 + 10) / 20)));
const v66 = min(v28, v31); const v71 = v30 ? (v20 - v66) : v20;
const v73 = min(((v30 ? (v17 - (v28 - v66 - v33)) : v17) + v71), v49);
const v77 = v51 ? 0 : (v61 ? (v73 < 0 ? 0 - floor((5 - 2 * v73) / 10) : floor((2 * v73 + 5) / 10)) : (v73 < 0 ? 0 - floor((10 - 6 * v73) / 20) : floor((6 * v73 + 10) / 20)));
const v78 = v65 - v77; const v79 = min(v71, v49);
const v83 = v51 ? 0 : (v61 ? (v79 < 0 ? 0 - floor((5 - 2 * v79) / 10) : floor((2 * v79 + 5) / 10)) : (v79 < 0 ? 0 - floor((10 - 6 * v79) / 20) : floor((6 * v79 + 10) / 20)));
const v84 = v77 - v83; const v92 = v18 - v6;
const v96 = ((v18 < 2500000000) || v40 || (v86 && (20211231 < v88))) ? 0 : (max(((v92 < 0 ? 0 - floor((200 - 2 * v92) / 400) : floor((2 * v92 + 200) / 400)) - v65), 0));
const v103 = ((!v97) || (!v99) || v51) ? 0 : (v21 < 0 ? 0 - floor((100 - 6 * v21) / 200) : floor((6 * v21 + 100) / 200));
const v104 = v65 + v96 - v83; const v106 = v105 + v83; const v108 = v107 > 0; const v109 = v104 + v106 + v103;
const v110 = min(v107, v109); const v111 = v108 ? v110 : 0; const v112 = v107 - v111; const v113 = min(v111, v84);
const v116 = min((v111 - v113), (v104 - v84)); const v118 = min((v111 - v113 - v116), v106);
const v120 = min((v111 - v113 - v116 - v118), v103); const v122 = v121 > 0; const v125 = v108 ? (v109 - v110) : v109;
const v129 = apportioned((v65 + v96), (min(v127, v49)), v49); if (v129 !== v129) { declined[left++] = i; continue; }
const v132 = v123 ? (min(min(v121, v125), v129)) : (min(v121, v125)); const v133 = v122 ? v132 : 0;
const v134 = v121 - v133; const v136 = min(v133, (v84 - v113)); const v139 = min((v133 - v136), (v104 - v84 - v116));
const v142 = min((v133 - v136 - v139), (v106 - v118)); const v145 = min((v133 - v136 - v139 - v142), (v103 - v120));
const v146 = v111 + v133; const v148 = v122 ? (v125 - v132) : v125;
const v153 = (v17 > 0) ? (v84 - (v108 ? v113 : 0) - (v122 ? v136 : 0)) : 0; const v154 = v109 - v111 - v133;
const v155 = v96 > 0; const v160 = v155 ? 8 : (v51 ? 9 : 10); const v163 = v36 + (max((0 - v4), 0)) - v37;
const v164 = v44 - v48; const v166 = v84 > 0; const v167 = v106 > 0; const v168 = v103 > 0; o0[i] = v4; o1[i] = 0;
o2[i] = v13; o3[i] = v17; o4[i] = v6; o5[i] = v18; o6[i] = v21; o7[i] = v29; o8[i] = v35; o9[i] = v49; o10[i] = v60;
o11[i] = v78; o12[i] = v84; o13[i] = v83; o14[i] = v96; o15[i] = v103; o16[i] = 0; o17[i] = 0; o18[i] = 0;
o19[i] = v104; o20[i] = v106; o21[i] = v111; o22[i] = v112; o23[i] = 0; o24[i] = v113; o25[i] = v116; o26[i] = 0;
o27[i] = v118; o28[i] = v120; o29[i] = v133; o30[i] = v134; o31[i] = v129; o32[i] = v136; o33[i] = v139; o34[i] = 0;
o35[i] = v142; o36[i] = v145; o37[i] = 0; o38[i] = 0; o39[i] = 0; o40[i] = 0; o41[i] = 0; o42[i] = 0; o43[i] = 0;
o44[i] = 0; o45[i] = v146; o46[i] = v148; o47[i] = v153; o48[i] = v154; o49[i] = v160; o50[i] = v163; o51[i] = v164;
o52[i] = 1; o53[i] = v166 ? 1 : 0; o54[i] = v155 ? 1 : 0; o55[i] = 0; o56[i] = v167 ? 1 : 0; o57[i] = v168 ? 1 : 0;
o58[i] = 0; } return left; };
const kernel19: Kernel = (columns, outputs, rows, count, declined) => {
const [c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12] = columns;
const [o0, o1, o2, o3, o4, o5, o6, o7, o8, o9, o10, o11, o12, o13, o14, o15, o16, o17, o18, o19, o20, o21, o22, o23, o24, o25, o26, o27, o28, o29, o30, o31, o32, o33, o34, o35, o36, o37, o38] = outputs;
let left = 0; for (let at = 0; at < count; at++) { const i = rows[at]; const v0 = c0[i] + 0; const v1 = c1[i] + 0;
const v2 = c2[i] + 0; const v3 = c3[i] + 0; const v5 = c4[i] + 0; const v8 = c5[i] + 0; const v11 = c6[i] + 0;
const v14 = c7[i] + 0; const v17 = c8[i] + 0; const v79 = c9[i] + 0; const v84 = c10[i] + 0; const v95 = c11[i];
const v119 = c12[i];
if (!(abs(v0) + abs(v1) + abs(v2) + abs(v3) + abs(v5) + abs(v8) + abs(v11) + abs(v14) + abs(v17) + abs(v79) + abs(v84) <= 214457124913149)) { declined[left++] = i; continue; }
const v7 = (v5 > 0) ? v5 : 0; const v10 = (v8 > 0) ? v8 : 0; const v13 = (v11 > 0) ? v11 : 0;
const v16 = (v14 > 0) ? v14 : 0; const v19 = (v17 > 0) ? v17 : 0; const v21 = max((v0 - v3), 0);
const v22 = 100000000 + v21; const v24 = 21 * v21;
const v26 = max((v22 < 0 ? 0 - floor((5 - 2 * v22) / 10) : floor((2 * v22 + 5) / 10)), (v24 < 0 ? 0 - floor((100 - 2 * v24) / 200) : floor((2 * v24 + 100) / 200)));
const v27 = v1 + v2 + v3 + v7 + v10 + v13 + v16 + v19 + v26; const v29 = max((v0 - v27), 0);
const v32 = max((min(v29, 30000000)), 0);
const v33 = v32 < 0 ? 0 - floor((100 - 14 * v32) / 200) : floor((14 * v32 + 100) / 200); const v34 = v29 > 30000000;
const v38 = max(((min(v29, 60000000)) - 30000000), 0); const v39 = v34 ? v38 : 0;
const v41 = v34 ? (v38 < 0 ? 0 - floor((100 - 22 * v38) / 200) : floor((22 * v38 + 100) / 200)) : 0;
const v42 = v29 > 60000000; const v46 = max(((min(v29, 110000000)) - 60000000), 0); const v47 = v42 ? v46 : 0;
const v49 = v42 ? (v46 < 0 ? 0 - floor((20 - 6 * v46) / 40) : floor((6 * v46 + 20) / 40)) : 0;
const v50 = v29 > 110000000; const v54 = max(((min(v29, 160000000)) - 110000000), 0); const v55 = v50 ? v54 : 0;
const v57 = v50 ? (v54 < 0 ? 0 - floor((100 - 38 * v54) / 200) : floor((38 * v54 + 100) / 200)) : 0;
const v58 = v29 > 160000000; const v62 = max(((min(v29, 320000000)) - 160000000), 0); const v63 = v58 ? v62 : 0;
const v65 = v58 ? (v62 < 0 ? 0 - floor((100 - 42 * v62) / 200) : floor((42 * v62 + 100) / 200)) : 0;
const v66 = v29 > 320000000; const v68 = max((v29 - 320000000), 0); const v69 = v66 ? v68 : 0;
const v71 = v66 ? (v68 < 0 ? 0 - floor((25 - 12 * v68) / 50) : floor((12 * v68 + 25) / 50)) : 0;
const v72 = v33 + v41 + v49 + v57 + v65 + v71; const v74 = max((v0 - v1 - v2 - v3), 0);
const v75 = v74 < 0 ? 0 - floor((100 - 2 * v74) / 200) : floor((2 * v74 + 100) / 200); const v77 = max((v75 - v72), 0);
const v78 = max(v72, v75); const v80 = v79 > 0; const v81 = min(v79, v78); const v82 = v80 ? v81 : 0;
const v83 = v79 - v82; const v85 = v84 > 0; const v87 = v80 ? (v78 - v81) : v78; const v88 = min(v84, v87);
const v89 = v85 ? v88 : 0; const v90 = v84 - v89; const v92 = v85 ? (v87 - v88) : v87; const v93 = v78 - v82 - v89;
const v94 = v79 + v84 - v82 - v89; const v97 = v93 < 0 ? 0 - floor((12 - 2 * v93) / 24) : floor((2 * v93 + 12) / 24);
const v99 = v93 < 0 ? 0 - floor((11 - 2 * v93) / 22) : floor((2 * v93 + 11) / 22);
const v101 = v93 < 0 ? 0 - floor((10 - 2 * v93) / 20) : floor((2 * v93 + 10) / 20);
const v103 = v93 < 0 ? 0 - floor((9 - 2 * v93) / 18) : floor((2 * v93 + 9) / 18);
const v105 = v93 < 0 ? 0 - floor((8 - 2 * v93) / 16) : floor((2 * v93 + 8) / 16);
const v107 = v93 < 0 ? 0 - floor((7 - 2 * v93) / 14) : floor((2 * v93 + 7) / 14);
const v109 = v93 < 0 ? 0 - floor((6 - 2 * v93) / 12) : floor((2 * v93 + 6) / 12);
const v111 = v93 < 0 ? 0 - floor((5 - 2 * v93) / 10) : floor((2 * v93 + 5) / 10);
const v113 = v93 < 0 ? 0 - floor((4 - 2 * v93) / 8) : floor((2 * v93 + 4) / 8);
const v115 = v93 < 0 ? 0 - floor((3 - 2 * v93) / 6) : floor((2 * v93 + 3) / 6);
const v117 = v93 < 0 ? 0 - floor((2 - 2 * v93) / 4) : floor((2 * v93 + 2) / 4);
const v153 = (v95 === 12) ? v97 : ((v95 === 11) ? v99 : ((v95 === 10) ? v101 : ((v95 === 9) ? v103 : ((v95 === 8) ? v105 : ((v95 === 7) ? v107 : ((v95 === 6) ? v109 : ((v95 === 5) ? v111 : ((v95 === 4) ? v113 : ((v95 === 3) ? v115 : ((v95 === 2) ? v117 : ((v95 === 1) ? v93 : ((v119 === 12) ? v93 : ((v119 === 11) ? v117 : ((v119 === 10) ? v115 : ((v119 === 9) ? v113 : ((v119 === 8) ? v111 : ((v119 === 7) ? v109 : ((v119 === 6) ? v107 : ((v119 === 5) ? v105 : ((v119 === 4) ? v103 : ((v119 === 3) ? v101 : ((v119 === 2) ? v99 : v97))))))))))))))))))))));
o0[i] = v0; o1[i] = v1; o2[i] = v2; o3[i] = v3; o4[i] = 0; o5[i] = v7; o6[i] = v10; o7[i] = v13; o8[i] = v16;
o9[i] = v19; o10[i] = v26; o11[i] = 0; o12[i] = 0; o13[i] = v27; o14[i] = v29; o15[i] = v32; o16[i] = v33; o17[i] = v39;
o18[i] = v41; o19[i] = v47; o20[i] = v49; o21[i] = v55; o22[i] = v57; o23[i] = v63; o24[i] = v65; o25[i] = v69;
o26[i] = v71; o27[i] = v72; o28[i] = v75; o29[i] = v77; o30[i] = v78; o31[i] = v82; o32[i] = v83; o33[i] = v89;
o34[i] = v90; o35[i] = v92; o36[i] = v93; o37[i] = v94; o38[i] = v153; } return left; };
const kernel20: Kernel = (columns, outputs, rows, count, declined) => {
const [c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13] = columns;
const [o0, o1, o2, o3, o4, o5, o6, o7, o8, o9, o10, o11, o12, o13, o14, o15, o16, o17, o18, o19, o20, o21, o22, o23, o24, o25, o26, o27, o28, o29, o30, o31, o32, o33, o34, o35, o36, o37, o38] = outputs;
let left = 0; for (let at = 0; at < count; at++) { const i = rows[at]; const v0 = c0[i] + 0; const v1 = c1[i] + 0;
const v2 = c2[i] + 0; const v3 = c3[i] + 0; const v4 = c4[i] + 0; const v5 = c5[i]; const v30 = c6[i];
const v69 = c7[i] + 0; const v72 = c8[i] + 0; const v75 = c9[i] + 0; const v78 = c10[i] + 0; const v81 = c11[i] + 0;
const v144 = c12[i] + 0; const v149 = c13[i] + 0;
if (!(abs(v0) + abs(v1) + abs(v2) + abs(v3) + abs(v4) + abs(v69) + abs(v72) + abs(v75) + abs(v78) + abs(v81) + abs(v144) + abs(v149) <= 214457124913149)) { declined[left++] = i; continue; }
const v6 = v5 === 12; const v8 = v5 === 11; const v10 = v5 === 10; const v12 = v5 === 9; const v14 = v5 === 8;
const v16 = v5 === 7; const v18 = v5 === 6; const v20 = v5 === 5; const v22 = v5 === 4; const v24 = v5 === 3;
const v26 = v5 === 2; const v28 = v5 === 1; const v31 = v30 === 12; const v32 = v30 === 11; const v33 = v30 === 10;
const v34 = v30 === 9; const v35 = v30 === 8; const v36 = v30 === 7; const v37 = v30 === 6; const v38 = v30 === 5;
const v39 = v30 === 4; const v40 = v30 === 3; const v41 = v30 === 2;
const v65 = v4 > (v6 ? 36000000 : (v8 ? 33000000 : (v10 ? 30000000 : (v12 ? 27000000 : (v14 ? 24000000 : (v16 ? 21000000 : (v18 ? 18000000 : (v20 ? 15000000 : (v22 ? 12000000 : (v24 ? 9000000 : (v26 ? 6000000 : (v28 ? 3000000 : (v31 ? 3000000 : (v32 ? 6000000 : (v33 ? 9000000 : (v34 ? 12000000 : (v35 ? 15000000 : (v36 ? 18000000 : (v37 ? 21000000 : (v38 ? 24000000 : (v39 ? 27000000 : (v40 ? 30000000 : (v41 ? 33000000 : 36000000)))))))))))))))))))))));
const v67 = v65 ? 0 : v4; const v68 = v65 ? 0 : v67; const v71 = (v69 > 0) ? v69 : 0; const v74 = (v72 > 0) ? v72 : 0;
const v77 = (v75 > 0) ? v75 : 0; const v80 = (v78 > 0) ? v78 : 0; const v83 = (v81 > 0) ? v81 : 0;
const v85 = max((v0 - v1 - v2 - v3 - v68 - v71 - v74 - v77 - v80), 0); const v86 = 100000000 + v85;
const v88 = 21 * v85;
const v90 = max((v86 < 0 ? 0 - floor((5 - 2 * v86) / 10) : floor((2 * v86 + 5) / 10)), (v88 < 0 ? 0 - floor((100 - 2 * v88) / 200) : floor((2 * v88 + 100) / 200)));
const v91 = v1 + v2 + v3 + v68 + v71 + v74 + v77 + v80 + v83 + v90; const v93 = max((v0 - v91), 0);
const v95 = max((min(v93, 30000000)), 0);
const v96 = v95 < 0 ? 0 - floor((100 - 14 * v95) / 200) : floor((14 * v95 + 100) / 200); const v97 = v93 > 30000000;
const v101 = max(((min(v93, 60000000)) - 30000000), 0); const v102 = v97 ? v101 : 0;
const v104 = v97 ? (v101 < 0 ? 0 - floor((100 - 22 * v101) / 200) : floor((22 * v101 + 100) / 200)) : 0;
const v105 = v93 > 60000000; const v109 = max(((min(v93, 110000000)) - 60000000), 0); const v110 = v105 ? v109 : 0;
const v112 = v105 ? (v109 < 0 ? 0 - floor((20 - 6 * v109) / 40) : floor((6 * v109 + 20) / 40)) : 0;
const v113 = v93 > 110000000; const v117 = max(((min(v93, 160000000)) - 110000000), 0); const v118 = v113 ? v117 : 0;
const v120 = v113 ? (v117 < 0 ? 0 - floor((100 - 38 * v117) / 200) : floor((38 * v117 + 100) / 200)) : 0;
const v121 = v93 > 160000000; const v125 = max(((min(v93, 320000000)) - 160000000), 0); const v126 = v121 ? v125 : 0;
const v128 = v121 ? (v125 < 0 ? 0 - floor((100 - 42 * v125) / 200) : floor((42 * v125 + 100) / 200)) : 0;
const v129 = v93 > 320000000; const v131 = max((v93 - 320000000), 0); const v132 = v129 ? v131 : 0;
const v134 = v129 ? (v131 < 0 ? 0 - floor((25 - 12 * v131) / 50) : floor((12 * v131 + 25) / 50)) : 0;
const v135 = v96 + v104 + v112 + v120 + v128 + v134; const v138 = max((v0 - v1 - v2 - v3), 0);
const v140 = (v68 > 0) ? 0 : (v138 < 0 ? 0 - floor((100 - 2 * v138) / 200) : floor((2 * v138 + 100) / 200));
const v142 = max((v140 - v135), 0); const v143 = max(v135, v140); const v145 = v144 > 0; const v146 = min(v144, v143);
const v147 = v145 ? v146 : 0; const v148 = v144 - v147; const v150 = v149 > 0; const v152 = v145 ? (v143 - v146) : v143;
const v153 = min(v149, v152); const v154 = v150 ? v153 : 0; const v155 = v149 - v154;
const v157 = v150 ? (v152 - v153) : v152; const v158 = v143 - v147 - v154; const v159 = v144 + v149 - v147 - v154;
const v160 = v158 < 0 ? 0 - floor((12 - 2 * v158) / 24) : floor((2 * v158 + 12) / 24);
const v161 = v158 < 0 ? 0 - floor((11 - 2 * v158) / 22) : floor((2 * v158 + 11) / 22);
const v162 = v158 < 0 ? 0 - floor((10 - 2 * v158) / 20) : floor((2 * v158 + 10) / 20);
const v163 = v158 < 0 ? 0 - floor((9 - 2 * v158) / 18) : floor((2 * v158 + 9) / 18);
const v164 = v158 < 0 ? 0 - floor((8 - 2 * v158) / 16) : floor((2 * v158 + 8) / 16);
const v165 = v158 < 0 ? 0 - floor((7 - 2 * v158) / 14) : floor((2 * v158 + 7) / 14);
const v166 = v158 < 0 ? 0 - floor((6 - 2 * v158) / 12) : floor((2 * v158 + 6) / 12);
const v167 = v158 < 0 ? 0 - floor((5 - 2 * v158) / 10) : floor((2 * v158 + 5) / 10);
const v168 = v158 < 0 ? 0 - floor((4 - 2 * v158) / 8) : floor((2 * v158 + 4) / 8);
const v169 = v158 < 0 ? 0 - floor((3 - 2 * v158) / 6) : floor((2 * v158 + 3) / 6);
const v170 = v158 < 0 ? 0 - floor((2 - 2 * v158) / 4) : floor((2 * v158 + 2) / 4);
const v193 = v6 ? v160 : (v8 ? v161 : (v10 ? v162 : (v12 ? v163 : (v14 ? v164 : (v16 ? v165 : (v18 ? v166 : (v20 ? v167 : (v22 ? v168 : (v24 ? v169 : (v26 ? v170 : (v28 ? v158 : (v31 ? v158 : (v32 ? v170 : (v33 ? v169 : (v34 ? v168 : (v35 ? v167 : (v36 ? v166 : (v37 ? v165 : (v38 ? v164 : (v39 ? v163 : (v40 ? v162 : (v41 ? v161 : v160))))))))))))))))))))));
o0[i] = v0; o1[i] = v1; o2[i] = v2; o3[i] = v3; o4[i] = v68; o5[i] = v71; o6[i] = v74; o7[i] = v77; o8[i] = v80;
o9[i] = v83; o10[i] = v90; o11[i] = 0; o12[i] = v67; o13[i] = v91; o14[i] = v93; o15[i] = v95; o16[i] = v96;
o17[i] = v102; o18[i] = v104; o19[i] = v110; o20[i] = v112; o21[i] = v118; o22[i] = v120; o23[i] = v126; o24[i] = v128;
o25[i] = v132; o26[i] = v134; o27[i] = v135; o28[i] = v140; o29[i] = v142; o30[i] = v143; o31[i] = v147; o32[i] = v148;
o33[i] = v154; o34[i] = v155; o35[i] = v157; o36[i] = v158; o37[i] = v159; o38[i] = v193; } return left; };
const kernel21: Kernel = (columns, outputs, rows, count, declined) => {
const [c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13] = columns;
const [o0, o1, o2, o3, o4, o5, o6, o7, o8, o9, o10, o11, o12, o13, o14, o15, o16, o17, o18, o19, o20, o21, o22, o23, o24, o25, o26, o27, o28, o29, o30, o31, o32, o33, o34, o35, o36, o37, o38] = outputs;
let left = 0; for (let at = 0; at < count; at++) { const i = rows[at]; const v0 = c0[i] + 0; const v1 = c1[i] + 0;
const v2 = c2[i] + 0; const v3 = c3[i] + 0; const v4 = c4[i] + 0; const v5 = c5[i]; const v30 = c6[i];
const v69 = c7[i] + 0; const v72 = c8[i] + 0; const v75 = c9[i] + 0; const v78 = c10[i] + 0; const v81 = c11[i] + 0;
const v144 = c12[i] + 0; const v149 = c13[i] + 0;
if (!(abs(v0) + abs(v1) + abs(v2) + abs(v3) + abs(v4) + abs(v69) + abs(v72) + abs(v75) + abs(v78) + abs(v81) + abs(v144) + abs(v149) <= 214457124913149)) { declined[left++] = i; continue; }
const v6 = v5 === 12; const v8 = v5 === 11; const v10 = v5 === 10; const v12 = v5 === 9; const v14 = v5 === 8;
const v16 = v5 === 7; const v18 = v5 === 6; const v20 = v5 === 5; const v22 = v5 === 4; const v24 = v5 === 3;
const v26 = v5 === 2; const v28 = v5 === 1; const v31 = v30 === 12; const v32 = v30 === 11; const v33 = v30 === 10;
const v34 = v30 === 9; const v35 = v30 === 8; const v36 = v30 === 7; const v37 = v30 === 6; const v38 = v30 === 5;
const v39 = v30 === 4; const v40 = v30 === 3; const v41 = v30 === 2;
const v65 = v4 > (v6 ? 36000000 : (v8 ? 33000000 : (v10 ? 30000000 : (v12 ? 27000000 : (v14 ? 24000000 : (v16 ? 21000000 : (v18 ? 18000000 : (v20 ? 15000000 : (v22 ? 12000000 : (v24 ? 9000000 : (v26 ? 6000000 : (v28 ? 3000000 : (v31 ? 3000000 : (v32 ? 6000000 : (v33 ? 9000000 : (v34 ? 12000000 : (v35 ? 15000000 : (v36 ? 18000000 : (v37 ? 21000000 : (v38 ? 24000000 : (v39 ? 27000000 : (v40 ? 30000000 : (v41 ? 33000000 : 36000000)))))))))))))))))))))));
const v67 = v65 ? 0 : v4; const v68 = v65 ? 0 : v67; const v71 = (v69 > 0) ? v69 : 0; const v74 = (v72 > 0) ? v72 : 0;
const v77 = (v75 > 0) ? v75 : 0; const v80 = (v78 > 0) ? v78 : 0; const v83 = (v81 > 0) ? v81 : 0;
const v85 = max((v0 - v3), 0); const v86 = 100000000 + v85; const v88 = 21 * v85;
const v90 = max((v86 < 0 ? 0 - floor((5 - 2 * v86) / 10) : floor((2 * v86 + 5) / 10)), (v88 < 0 ? 0 - floor((100 - 2 * v88) / 200) : floor((2 * v88 + 100) / 200)));
const v91 = v1 + v2 + v3 + v68 + v71 + v74 + v77 + v80 + v83 + v90; const v93 = max((v0 - v91), 0);
const v95 = max((min(v93, 30000000)), 0);
const v96 = v95 < 0 ? 0 - floor((100 - 14 * v95) / 200) : floor((14 * v95 + 100) / 200); const v97 = v93 > 30000000;
const v101 = max(((min(v93, 60000000)) - 30000000), 0); const v102 = v97 ? v101 : 0;
const v104 = v97 ? (v101 < 0 ? 0 - floor((100 - 22 * v101) / 200) : floor((22 * v101 + 100) / 200)) : 0;
const v105 = v93 > 60000000; const v109 = max(((min(v93, 110000000)) - 60000000), 0); const v110 = v105 ? v109 : 0;
const v112 = v105 ? (v109 < 0 ? 0 - floor((20 - 6 * v109) / 40) : floor((6 * v109 + 20) / 40)) : 0;
const v113 = v93 > 110000000; const v117 = max(((min(v93, 160000000)) - 110000000), 0); const v118 = v113 ? v117 : 0;
const v120 = v113 ? (v117 < 0 ? 0 - floor((100 - 38 * v117) / 200) : floor((38 * v117 + 100) / 200)) : 0;
const v121 = v93 > 160000000; const v125 = max(((min(v93, 320000000)) - 160000000), 0); const v126 = v121 ? v125 : 0;
const v128 = v121 ? (v125 < 0 ? 0 - floor((100 - 42 * v125) / 200) : floor((42 * v125 + 100) / 200)) : 0;
const v129 = v93 > 320000000; const v131 = max((v93 - 320000000), 0); const v132 = v129 ? v131 : 0;
const v134 = v129 ? (v131 < 0 ? 0 - floor((25 - 12 * v131) / 50) : floor((12 * v131 + 25) / 50)) : 0;
const v135 = v96 + v104 + v112 + v120 + v128 + v134; const v138 = max((v0 - v1 - v2 - v3), 0);
const v140 = (v68 > 0) ? 0 : (v138 < 0 ? 0 - floor((100 - 2 * v138) / 200) : floor((2 * v138 + 100) / 200));
const v142 = max((v140 - v135), 0); const v143 = max(v135, v140); const v145 = v144 > 0; const v146 = min(v144, v143);
const v147 = v145 ? v146 : 0; const v148 = v144 - v147; const v150 = v149 > 0; const v152 = v145 ? (v143 - v146) : v143;
const v153 = min(v149, v152); const v154 = v150 ? v153 : 0; const v155 = v149 - v154;
const v157 = v150 ? (v152 - v153) : v152; const v158 = v143 - v147 - v154; const v159 = v144 + v149 - v147 - v154;
const v160 = v158 < 0 ? 0 - floor((12 - 2 * v158) / 24) : floor((2 * v158 + 12) / 24);
const v161 = v158 < 0 ? 0 - floor((11 - 2 * v158) / 22) : floor((2 * v158 + 11) / 22);
const v162 = v158 < 0 ? 0 - floor((10 - 2 * v158) / 20) : floor((2 * v158 + 10) / 20);
const v163 = v158 < 0 ? 0 - floor((9 - 2 * v158) / 18) : floor((2 * v158 + 9) / 18);
const v164 = v158 < 0 ? 0 - floor((8 - 2 * v158) / 16) : floor((2 * v158 + 8) / 16);
const v165 = v158 < 0 ? 0 - floor((7 - 2 * v158) / 14) : floor((2 * v158 + 7) / 14);
const v166 = v158 < 0 ? 0 - floor((6 - 2 * v158) / 12) : floor((2 * v158 + 6) / 12);
const v167 = v158 < 0 ? 0 - floor((5 - 2 * v158) / 10) : floor((2 * v158 + 5) / 10);
const v168 = v158 < 0 ? 0 - floor((4 - 2 * v158) / 8) : floor((2 * v158 + 4) / 8);
const v169 = v158 < 0 ? 0 - floor((3 - 2 * v158) / 6) : floor((2 * v158 + 3) / 6);
const v170 = v158 < 0 ? 0 - floor((2 - 2 * v158) / 4) : floor((2 * v158 + 2) / 4);
const v193 = v6 ? v160 : (v8 ? v161 : (v10 ? v162 : (v12 ? v163 : (v14 ? v164 : (v16 ? v165 : (v18 ? v166 : (v20 ? v167 : (v22 ? v168 : (v24 ? v169 : (v26 ? v170 : (v28 ? v158 : (v31 ? v158 : (v32 ? v170 : (v33 ? v169 : (v34 ? v168 : (v35 ? v167 : (v36 ? v166 : (v37 ? v165 : (v38 ? v164 : (v39 ? v163 : (v40 ? v162 : (v41 ? v161 : v160))))))))))))))))))))));
o0[i] = v0; o1[i] = v1; o2[i] = v2; o3[i] = v3; o4[i] = v68; o5[i] = v71; o6[i] = v74; o7[i] = v77; o8[i] = v80;
o9[i] = v83; o10[i] = v90; o11[i] = 0; o12[i] = v67; o13[i] = v91; o14[i] = v93; o15[i] = v95; o16[i] = v96;
o17[i] = v102; o18[i] = v104; o19[i] = v110; o20[i] = v112; o21[i] = v118; o22[i] = v120; o23[i] = v126; o24[i] = v128;
o25[i] = v132; o26[i] = v134; o27[i] = v135; o28[i] = v140; o29[i] = v142; o30[i] = v143; o31[i] = v147; o32[i] = v148;
o33[i] = v154; o34[i] = v155; o35[i] = v157; o36[i] = v158; o37[i] = v159; o38[i] = v193; } return left; };
const kernel22: Kernel = (columns, outputs, rows, count, declined) => {
const [c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13] = columns;
const [o0, o1, o2, o3, o4, o5, o6, o7, o8, o9, o10, o11, o12, o13, o14, o15, o16, o17, o18, o19, o20, o21, o22, o23, o24, o25, o26, o27, o28, o29, o30, o31, o32, o33, o34, o35, o36, o37, o38] = outputs;
let left = 0; for (let at = 0; at < count; at++) { const i = rows[at]; const v0 = c0[i] + 0; const v1 = c1[i] + 0;
const v2 = c2[i] + 0; const v3 = c3[i] + 0; const v4 = c4[i] + 0; const v5 = c5[i]; const v9 = c6[i];
const v175 = c7[i] + 0; const v178 = c8[i] + 0; const v181 = c9[i] + 0; const v184 = c10[i] + 0;
const v187 = c11[i] + 0; const v250 = c12[i] + 0; const v255 = c13[i] + 0;
if (!(abs(v0) + abs(v1) + abs(v2) + abs(v3) + abs(v4) + abs(v175) + abs(v178) + abs(v181) + abs(v184) + abs(v187) + abs(v250) + abs(v255) <= 214457124913149)) { declined[left++] = i; continue; }
const v6 = v5 === 12; const v8 = v5 === 11; const v10 = v9 === 1; const v13 = v5 === 10; const v14 = v9 === 2;
const v18 = v5 === 9; const v19 = v9 === 3; const v24 = v5 === 8; const v25 = v9 === 4; const v31 = v5 === 7;
const v32 = v9 === 5; const v44 = v5 === 6; const v45 = v9 === 6; const v58 = v5 === 5; const v59 = v9 === 7;
const v73 = v5 === 4; const v74 = v9 === 8; const v89 = v5 === 3; const v90 = v9 === 9; const v106 = v5 === 2;
const v107 = v9 === 10; const v125 = v9 === 11;
const v171 = v4 > (v6 ? 7000000 : (v8 ? (v10 ? 7000000 : 14000000) : (v13 ? (v14 ? 14000000 : (v10 ? 7000000 : 21000000)) : (v18 ? (v19 ? 21000000 : (v14 ? 14000000 : (v10 ? 7000000 : 28000000))) : (v24 ? (v25 ? 28000000 : (v19 ? 21000000 : (v14 ? 14000000 : (v10 ? 7000000 : 35000000)))) : (v31 ? (v32 ? 31000000 : (v25 ? 24000000 : (v19 ? 17000000 : (v14 ? 10000000 : (v10 ? 3000000 : 38000000))))) : (v44 ? (v45 ? 34000000 : (v32 ? 27000000 : (v25 ? 20000000 : (v19 ? 13000000 : (v14 ? 6000000 : (v10 ? 3000000 : 41000000)))))) : (v58 ? (v59 ? 37000000 : (v45 ? 30000000 : (v32 ? 23000000 : (v25 ? 16000000 : (v19 ? 9000000 : (v14 ? 6000000 : (v10 ? 3000000 : 44000000))))))) : (v73 ? (v74 ? 40000000 : (v59 ? 33000000 : (v45 ? 26000000 : (v32 ? 19000000 : (v25 ? 12000000 : (v19 ? 9000000 : (v14 ? 6000000 : (v10 ? 3000000 : 47000000)))))))) : (v89 ? (v90 ? 43000000 : (v74 ? 36000000 : (v59 ? 29000000 : (v45 ? 22000000 : (v32 ? 15000000 : (v25 ? 12000000 : (v19 ? 9000000 : (v14 ? 6000000 : (v10 ? 3000000 : 50000000))))))))) : (v106 ? (v107 ? 46000000 : (v90 ? 39000000 : (v74 ? 32000000 : (v59 ? 25000000 : (v45 ? 18000000 : (v32 ? 15000000 : (v25 ? 12000000 : (v19 ? 9000000 : (v14 ? 6000000 : (v10 ? 3000000 : 53000000)))))))))) : ((v5 === 1) ? (v125 ? 49000000 : (v107 ? 42000000 : (v90 ? 35000000 : (v74 ? 28000000 : (v59 ? 21000000 : (v45 ? 18000000 : (v32 ? 15000000 : (v25 ? 12000000 : (v19 ? 9000000 : (v14 ? 6000000 : (v10 ? 3000000 : 56000000))))))))))) : (v125 ? 51333333 : (v107 ? 46666666 : (v90 ? 42000000 : (v74 ? 37333333 : (v59 ? 32666666 : (v45 ? 28000000 : (v32 ? 23333333 : (v25 ? 18666666 : (v19 ? 14000000 : (v14 ? 9333333 : (v10 ? 4666666 : 56000000)))))))))))))))))))))));
const v173 = v171 ? 0 : v4; const v174 = v171 ? 0 : v173; const v177 = (v175 > 0) ? v175 : 0;
const v180 = (v178 > 0) ? v178 : 0; const v183 = (v181 > 0) ? v181 : 0; const v186 = (v184 > 0) ? v184 : 0;
const v189 = (v187 > 0) ? v187 : 0; const v191 = max((v0 - v1 - v2 - v3 - v174 - v177 - v180 - v183 - v186), 0);
const v192 = 100000000 + v191; const v194 = 21 * v191;
const v196 = max((v192 < 0 ? 0 - floor((5 - 2 * v192) / 10) : floor((2 * v192 + 5) / 10)), (v194 < 0 ? 0 - floor((100 - 2 * v194) / 200) : floor((2 * v194 + 100) / 200)));
const v197 = v1 + v2 + v3 + v174 + v177 + v180 + v183 + v186 + v189 + v196; const v199 = max((v0 - v197), 0);
const v201 = max((min(v199, 30000000)), 0);
const v202 = v201 < 0 ? 0 - floor((100 - 14 * v201) / 200) : floor((14 * v201 + 100) / 200);
const v203 = v199 > 30000000; const v207 = max(((min(v199, 60000000)) - 30000000), 0); const v208 = v203 ? v207 : 0;
const v210 = v203 ? (v207 < 0 ? 0 - floor((100 - 22 * v207) / 200) : floor((22 * v207 + 100) / 200)) : 0;
const v211 = v199 > 60000000; const v215 = max(((min(v199, 110000000)) - 60000000), 0); const v216 = v211 ? v215 : 0;
const v218 = v211 ? (v215 < 0 ? 0 - floor((20 - 6 * v215) / 40) : floor((6 * v215 + 20) / 40)) : 0;
const v219 = v199 > 110000000; const v223 = max(((min(v199, 160000000)) - 110000000), 0); const v224 = v219 ? v223 : 0;
const v226 = v219 ? (v223 < 0 ? 0 - floor((100 - 38 * v223) / 200) : floor((38 * v223 + 100) / 200)) : 0;
const v227 = v199 > 160000000; const v231 = max(((min(v199, 320000000)) - 160000000), 0); const v232 = v227 ? v231 : 0;
const v234 = v227 ? (v231 < 0 ? 0 - floor((100 - 42 * v231) / 200) : floor((42 * v231 + 100) / 200)) : 0;
const v235 = v199 > 320000000; const v237 = max((v199 - 320000000), 0); const v238 = v235 ? v237 : 0;
const v240 = v235 ? (v237 < 0 ? 0 - floor((25 - 12 * v237) / 50) : floor((12 * v237 + 25) / 50)) : 0;
const v241 = v202 + v210 + v218 + v226 + v234 + v240; const v244 = max((v0 - v1 - v2 - v3), 0);
const v246 = (v174 > 0) ? 0 : (v244 < 0 ? 0 - floor((100 - 2 * v244) / 200) : floor((2 * v244 + 100) / 200));
const v248 = max((v246 - v241), 0); const v249 = max(v241, v246); const v251 = v250 > 0; const v252 = min(v250, v249);
const v253 = v251 ? v252 : 0; const v254 = v250 - v253; const v256 = v255 > 0; const v258 = v251 ? (v249 - v252) : v249;
const v259 = min(v255, v258); const v260 = v256 ? v259 : 0; const v261 = v255 - v260;
const v263 = v256 ? (v258 - v259) : v258; const v264 = v249 - v253 - v260; const v265 = v250 + v255 - v253 - v260;
const v267 = v264 < 0 ? 0 - floor((12 - 2 * v264) / 24) : floor((2 * v264 + 12) / 24);
const v268 = v264 < 0 ? 0 - floor((11 - 2 * v264) / 22) : floor((2 * v264 + 11) / 22);
const v269 = v264 < 0 ? 0 - floor((10 - 2 * v264) / 20) : floor((2 * v264 + 10) / 20);
const v270 = v264 < 0 ? 0 - floor((9 - 2 * v264) / 18) : floor((2 * v264 + 9) / 18);
const v271 = v264 < 0 ? 0 - floor((8 - 2 * v264) / 16) : floor((2 * v264 + 8) / 16);
const v272 = v264 < 0 ? 0 - floor((7 - 2 * v264) / 14) : floor((2 * v264 + 7) / 14);
const v273 = v264 < 0 ? 0 - floor((6 - 2 * v264) / 12) : floor((2 * v264 + 6) / 12);
const v274 = v264 < 0 ? 0 - floor((5 - 2 * v264) / 10) : floor((2 * v264 + 5) / 10);
const v275 = v264 < 0 ? 0 - floor((4 - 2 * v264) / 8) : floor((2 * v264 + 4) / 8);
const v276 = v264 < 0 ? 0 - floor((3 - 2 * v264) / 6) : floor((2 * v264 + 3) / 6);
const v277 = v264 < 0 ? 0 - floor((2 - 2 * v264) / 4) : floor((2 * v264 + 2) / 4);
const v300 = (v9 === 12) ? v267 : (v125 ? v268 : (v107 ? v269 : (v90 ? v270 : (v74 ? v271 : (v59 ? v272 : (v45 ? v273 : (v32 ? v274 : (v25 ? v275 : (v19 ? v276 : (v14 ? v277 : (v10 ? v264 : (v6 ? v264 : (v8 ? v277 : (v13 ? v276 : (v18 ? v275 : (v24 ? v274 : (v31 ? v273 : (v44 ? v272 : (v58 ? v271 : (v73 ? v270 : (v89 ? v269 : (v106 ? v268 : v267))))))))))))))))))))));
o0[i] = v0; o1[i] = v1; o2[i] = v2; o3[i] = v3; o4[i] = v174; o5[i] = v177; o6[i] = v180; o7[i] = v183; o8[i] = v186;
o9[i] = v189; o10[i] = v196; o11[i] = 0; o12[i] = v173; o13[i] = v197; o14[i] = v199; o15[i] = v201; o16[i] = v202;
o17[i] = v208; o18[i] = v210; o19[i] = v216; o20[i] = v218; o21[i] = v224; o22[i] = v226; o23[i] = v232; o24[i] = v234;
o25[i] = v238; o26[i] = v240; o27[i] = v241; o28[i] = v246; o29[i] = v248; o30[i] = v249; o31[i] = v253; o32[i] = v254;
o33[i] = v260; o34[i] = v261; o35[i] = v263; o36[i] = v264; o37[i] = v265; o38[i] = v300; } return left; };
const kernel23: Kernel = (columns, outputs, rows, count, declined) => {
const [c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13] = columns;
const [o0, o1, o2, o3, o4, o5, o6, o7, o8, o9, o10, o11, o12, o13, o14, o15, o16, o17, o18, o19, o20, o21, o22, o23, o24, o25, o26, o27, o28, o29, o30, o31, o32, o33, o34, o35, o36, o37, o38] = outputs;
let left = 0; for (let at = 0; at < count; at++) { const i = rows[at]; const v0 = c0[i] + 0; const v1 = c1[i] + 0;
const v2 = c2[i] + 0; const v3 = c3[i] + 0; const v4 = c4[i] + 0; const v5 = c5[i]; const v9 = c6[i];
const v175 = c7[i] + 0; const v178 = c8[i] + 0; const v181 = c9[i] + 0; const v184 = c10[i] + 0;
const v187 = c11[i] + 0; const v250 = c12[i] + 0; const v255 = c13[i] + 0;
if (!(abs(v0) + abs(v1) + abs(v2) + abs(v3) + abs(v4) + abs(v175) + abs(v178) + abs(v181) + abs(v184) + abs(v187) + abs(v250) + abs(v255) <= 214457124913149)) { declined[left++] = i; continue; }
const v6 = v5 === 12; const v8 = v5 === 11; const v10 = v9 === 1; const v13 = v5 === 10; const v14 = v9 === 2;
const v18 = v5 === 9; const v19 = v9 === 3; const v24 = v5 === 8; const v25 = v9 === 4; const v31 = v5 === 7;
const v32 = v9 === 5; const v44 = v5 === 6; const v45 = v9 === 6; const v58 = v5 === 5; const v59 = v9 === 7;
const v73 = v5 === 4; const v74 = v9 === 8; const v89 = v5 === 3; const v90 = v9 === 9; const v106 = v5 === 2;
const v107 = v9 === 10; const v125 = v9 === 11;
const v171 = v4 > (v6 ? 7000000 : (v8 ? (v10 ? 7000000 : 14000000) : (v13 ? (v14 ? 14000000 : (v10 ? 7000000 : 21000000)) : (v18 ? (v19 ? 21000000 : (v14 ? 14000000 : (v10 ? 7000000 : 28000000))) : (v24 ? (v25 ? 28000000 : (v19 ? 21000000 : (v14 ? 14000000 : (v10 ? 7000000 : 35000000)))) : (v31 ? (v32 ? 31000000 : (v25 ? 24000000 : (v19 ? 17000000 : (v14 ? 10000000 : (v10 ? 3000000 : 38000000))))) : (v44 ? (v45 ? 34000000 : (v32 ? 27000000 : (v25 ? 20000000 : (v19 ? 13000000 : (v14 ? 6000000 : (v10 ? 3000000 : 41000000)))))) : (v58 ? (v59 ? 37000000 : (v45 ? 30000000 : (v32 ? 23000000 : (v25 ? 16000000 : (v19 ? 9000000 : (v14 ? 6000000 : (v10 ? 3000000 : 44000000))))))) : (v73 ? (v74 ? 40000000 : (v59 ? 33000000 : (v45 ? 26000000 : (v32 ? 19000000 : (v25 ? 12000000 : (v19 ? 9000000 : (v14 ? 6000000 : (v10 ? 3000000 : 47000000)))))))) : (v89 ? (v90 ? 43000000 : (v74 ? 36000000 : (v59 ? 29000000 : (v45 ? 22000000 : (v32 ? 15000000 : (v25 ? 12000000 : (v19 ? 9000000 : (v14 ? 6000000 : (v10 ? 3000000 : 50000000))))))))) : (v106 ? (v107 ? 46000000 : (v90 ? 39000000 : (v74 ? 32000000 : (v59 ? 25000000 : (v45 ? 18000000 : (v32 ? 15000000 : (v25 ? 12000000 : (v19 ? 9000000 : (v14 ? 6000000 : (v10 ? 3000000 : 53000000)))))))))) : ((v5 === 1) ? (v125 ? 49000000 : (v107 ? 42000000 : (v90 ? 35000000 : (v74 ? 28000000 : (v59 ? 21000000 : (v45 ? 18000000 : (v32 ? 15000000 : (v25 ? 12000000 : (v19 ? 9000000 : (v14 ? 6000000 : (v10 ? 3000000 : 56000000))))))))))) : (v125 ? 51333333 : (v107 ? 46666666 : (v90 ? 42000000 : (v74 ? 37333333 : (v59 ? 32666666 : (v45 ? 28000000 : (v32 ? 23333333 : (v25 ? 18666666 : (v19 ? 14000000 : (v14 ? 9333333 : (v10 ? 4666666 : 56000000)))))))))))))))))))))));
const v173 = v171 ? 0 : v4; const v174 = v171 ? 0 : v173; const v177 = (v175 > 0) ? v175 : 0;
const v180 = (v178 > 0) ? v178 : 0; const v183 = (v181 > 0) ? v181 : 0; const v186 = (v184 > 0) ? v184 : 0;
const v189 = (v187 > 0) ? v187 : 0; const v191 = max((v0 - v3), 0); const v192 = 100000000 + v191;
const v194 = 21 * v191;
const v196 = max((v192 < 0 ? 0 - floor((5 - 2 * v192) / 10) : floor((2 * v192 + 5) / 10)), (v194 < 0 ? 0 - floor((100 - 2 * v194) / 200) : floor((2 * v194 + 100) / 200)));
const v197 = v1 + v2 + v3 + v174 + v177 + v180 + v183 + v186 + v189 + v196; const v199 = max((v0 - v197), 0);
const v201 = max((min(v199, 30000000)), 0);
const v202 = v201 < 0 ? 0 - floor((100 - 14 * v201) / 200) : floor((14 * v201 + 100) / 200);
const v203 = v199 > 30000000; const v207 = max(((min(v199, 60000000)) - 30000000), 0); const v208 = v203 ? v207 : 0;
const v210 = v203 ? (v207 < 0 ? 0 - floor((100 - 22 * v207) / 200) : floor((22 * v207 + 100) / 200)) : 0;
const v211 = v199 > 60000000; const v215 = max(((min(v199, 110000000)) - 60000000), 0); const v216 = v211 ? v215 : 0;
const v218 = v211 ? (v215 < 0 ? 0 - floor((20 - 6 * v215) / 40) : floor((6 * v215 + 20) / 40)) : 0;
const v219 = v199 > 110000000; const v223 = max(((min(v199, 160000000)) - 110000000), 0); const v224 = v219 ? v223 : 0;
const v226 = v219 ? (v223 < 0 ? 0 - floor((100 - 38 * v223) / 200) : floor((38 * v223 + 100) / 200)) : 0;
const v227 = v199 > 160000000; const v231 = max(((min(v199, 320000000)) - 160000000), 0); const v232 = v227 ? v231 : 0;
const v234 = v227 ? (v231 < 0 ? 0 - floor((100 - 42 * v231) / 200) : floor((42 * v231 + 100) / 200)) : 0;
const v235 = v199 > 320000000; const v237 = max((v199 - 320000000), 0); const v238 = v235 ? v237 : 0;
const v240 = v235 ? (v237 < 0 ? 0 - floor((25 - 12 * v237) / 50) : floor((12 * v237 + 25) / 50)) : 0;
const v241 = v202 + v210 + v218 + v226 + v234 + v240; const v244 = max((v0 - v1 - v2 - v3), 0);
const v246 = (v174 > 0) ? 0 : (v244 < 0 ? 0 - floor((100 - 2 * v244) / 200) : floor((2 * v244 + 100) / 200));
const v248 = max((v246 - v241), 0); const v249 = max(v241, v246); const v251 = v250 > 0; const v252 = min(v250, v249);
const v253 = v251 ? v252 : 0; const v254 = v250 - v253; const v256 = v255 > 0; const v258 = v251 ? (v249 - v252) : v249;
const v259 = min(v255, v258); const v260 = v256 ? v259 : 0; const v261 = v255 - v260;
const v263 = v256 ? (v258 - v259) : v258; const v264 = v249 - v253 - v260; const v265 = v250 + v255 - v253 - v260;
const v267 = v264 < 0 ? 0 - floor((12 - 2 * v264) / 24) : floor((2 * v264 + 12) / 24);
const v268 = v264 < 0 ? 0 - floor((11 - 2 * v264) / 22) : floor((2 * v264 + 11) / 22);
const v269 = v264 < 0 ? 0 - floor((10 - 2 * v264) / 20) : floor((2 * v264 + 10) / 20);
const v270 = v264 < 0 ? 0 - floor((9 - 2 * v264) / 18) : floor((2 * v264 + 9) / 18);
const v271 = v264 < 0 ? 0 - floor((8 - 2 * v264) / 16) : floor((2 * v264 + 8) / 16);
const v272 = v264 < 0 ? 0 - floor((7 - 2 * v264) / 14) : floor((2 * v264 + 7) / 14);
const v273 = v264 < 0 ? 0 - floor((6 - 2 * v264) / 12) : floor((2 * v264 + 6) / 12);
const v274 = v264 < 0 ? 0 - floor((5 - 2 * v264) / 10) : floor((2 * v264 + 5) / 10);
const v275 = v264 < 0 ? 0 - floor((4 - 2 * v264) / 8) : floor((2 * v264 + 4) / 8);
const v276 = v264 < 0 ? 0 - floor((3 - 2 * v264) / 6) : floor((2 * v264 + 3) / 6);
const v277 = v264 < 0 ? 0 - floor((2 - 2 * v264) / 4) : floor((2 * v264 + 2) / 4);
const v300 = (v9 === 12) ? v267 : (v125 ? v268 : (v107 ? v269 : (v90 ? v270 : (v74 ? v271 : (v59 ? v272 : (v45 ? v273 : (v32 ? v274 : (v25 ? v275 : (v19 ? v276 : (v14 ? v277 : (v10 ? v264 : (v6 ? v264 : (v8 ? v277 : (v13 ? v276 : (v18 ? v275 : (v24 ? v274 : (v31 ? v273 : (v44 ? v272 : (v58 ? v271 : (v73 ? v270 : (v89 ? v269 : (v106 ? v268 : v267))))))))))))))))))))));
o0[i] = v0; o1[i] = v1; o2[i] = v2; o3[i] = v3; o4[i] = v174; o5[i] = v177; o6[i] = v180; o7[i] = v183; o8[i] = v186;
o9[i] = v189; o10[i] = v196; o11[i] = 0; o12[i] = v173; o13[i] = v197; o14[i] = v199; o15[i] = v201; o16[i] = v202;
o17[i] = v208; o18[i] = v210; o19[i] = v216; o20[i] = v218; o21[i] = v224; o22[i] = v226; o23[i] = v232; o24[i] = v234;
o25[i] = v238; o26[i] = v240; o27[i] = v241; o28[i] = v246; o29[i] = v248; o30[i] = v249; o31[i] = v253; o32[i] = v254;
o33[i] = v260; o34[i] = v261; o35[i] = v263; o36[i] = v264; o37[i] = v265; o38[i] = v300; } return left; };
const kernel24: Kernel = (columns, outputs, rows, count, declined) => {
const [c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13] = columns;
const [o0, o1, o2, o3, o4, o5, o6, o7, o8, o9, o10, o11, o12, o13, o14, o15, o16, o17, o18, o19, o20, o21, o22, o23, o24, o25, o26, o27, o28, o29, o30, o31, o32, o33, o34, o35, o36, o37, o38] = outputs;
let left = 0; for (let at = 0; at < count; at++) { const i = rows[at]; const v0 = c0[i] + 0; const v1 = c1[i] + 0;
const v2 = c2[i] + 0; const v3 = c3[i] + 0; const v4 = c4[i] + 0; const v5 = c5[i]; const v30 = c6[i];
const v69 = c7[i] + 0; const v72 = c8[i] + 0; const v75 = c9[i] + 0; const v78 = c10[i] + 0; const v81 = c11[i] + 0;
const v145 = c12[i] + 0; const v150 = c13[i] + 0;
if (!(abs(v0) + abs(v1) + abs(v2) + abs(v3) + abs(v4) + abs(v69) + abs(v72) + abs(v75) + abs(v78) + abs(v81) + abs(v145) + abs(v150) <= 214457124913149)) { declined[left++] = i; continue; }
const v6 = v5 === 12; const v8 = v5 === 11; const v10 = v5 === 10; const v12 = v5 === 9; const v14 = v5 === 8;
const v16 = v5 === 7; const v18 = v5 === 6; const v20 = v5 === 5; const v22 = v5 === 4; const v24 = v5 === 3;
const v26 = v5 === 2; const v28 = v5 === 1; const v31 = v30 === 12; const v32 = v30 === 11; const v33 = v30 === 10;
const v34 = v30 === 9; const v35 = v30 === 8; const v36 = v30 === 7; const v37 = v30 === 6; const v38 = v30 === 5;
const v39 = v30 === 4; const v40 = v30 === 3; const v41 = v30 === 2;
const v65 = v4 > (v6 ? 84000000 : (v8 ? 77000000 : (v10 ? 70000000 : (v12 ? 63000000 : (v14 ? 56000000 : (v16 ? 49000000 : (v18 ? 42000000 : (v20 ? 35000000 : (v22 ? 28000000 : (v24 ? 21000000 : (v26 ? 14000000 : (v28 ? 7000000 : (v31 ? 7000000 : (v32 ? 14000000 : (v33 ? 21000000 : (v34 ? 28000000 : (v35 ? 35000000 : (v36 ? 42000000 : (v37 ? 49000000 : (v38 ? 56000000 : (v39 ? 63000000 : (v40 ? 70000000 : (v41 ? 77000000 : 84000000)))))))))))))))))))))));
const v67 = v65 ? 0 : v4; const v68 = v65 ? 0 : v67; const v71 = (v69 > 0) ? v69 : 0; const v74 = (v72 > 0) ? v72 : 0;
const v77 = (v75 > 0) ? v75 : 0; const v80 = (v78 > 0) ? v78 : 0; const v83 = (v81 > 0) ? v81 : 0;
const v85 = max((v0 - v1 - v2 - v3 - v68 - v71 - v74 - v77 - v80), 0); const v86 = 100000000 + v85;
const v88 = 21 * v85;
const v90 = max((v86 < 0 ? 0 - floor((5 - 2 * v86) / 10) : floor((2 * v86 + 5) / 10)), (v88 < 0 ? 0 - floor((100 - 2 * v88) / 200) : floor((2 * v88 + 100) / 200)));
const v91 = v1 + v2 + v3 + v68 + v71 + v74 + v77 + v80 + v83 + v90; const v93 = max((v0 - v91), 0);
const v96 = max((min(v93, 30000000)), 0);
const v97 = v96 < 0 ? 0 - floor((100 - 14 * v96) / 200) : floor((14 * v96 + 100) / 200); const v98 = v93 > 30000000;
const v102 = max(((min(v93, 60000000)) - 30000000), 0); const v103 = v98 ? v102 : 0;
const v105 = v98 ? (v102 < 0 ? 0 - floor((100 - 22 * v102) / 200) : floor((22 * v102 + 100) / 200)) : 0;
const v106 = v93 > 60000000; const v110 = max(((min(v93, 110000000)) - 60000000), 0); const v111 = v106 ? v110 : 0;
const v113 = v106 ? (v110 < 0 ? 0 - floor((20 - 6 * v110) / 40) : floor((6 * v110 + 20) / 40)) : 0;
const v114 = v93 > 110000000; const v118 = max(((min(v93, 160000000)) - 110000000), 0); const v119 = v114 ? v118 : 0;
const v121 = v114 ? (v118 < 0 ? 0 - floor((100 - 38 * v118) / 200) : floor((38 * v118 + 100) / 200)) : 0;
const v122 = v93 > 160000000; const v126 = max(((min(v93, 320000000)) - 160000000), 0); const v127 = v122 ? v126 : 0;
const v129 = v122 ? (v126 < 0 ? 0 - floor((100 - 42 * v126) / 200) : floor((42 * v126 + 100) / 200)) : 0;
const v130 = v93 > 320000000; const v132 = max((v93 - 320000000), 0); const v133 = v130 ? v132 : 0;
const v135 = v130 ? (v132 < 0 ? 0 - floor((25 - 12 * v132) / 50) : floor((12 * v132 + 25) / 50)) : 0;
const v136 = v97 + v105 + v113 + v121 + v129 + v135; const v139 = max((v0 - v1 - v2 - v3), 0);
const v141 = (v68 > 0) ? 0 : (v139 < 0 ? 0 - floor((100 - 2 * v139) / 200) : floor((2 * v139 + 100) / 200));
const v143 = max((v141 - v136), 0); const v144 = max(v136, v141); const v146 = v145 > 0; const v147 = min(v145, v144);
const v148 = v146 ? v147 : 0; const v149 = v145 - v148; const v151 = v150 > 0; const v153 = v146 ? (v144 - v147) : v144;
const v154 = min(v150, v153); const v155 = v151 ? v154 : 0; const v156 = v150 - v155;
const v158 = v151 ? (v153 - v154) : v153; const v159 = v144 - v148 - v155; const v160 = v145 + v150 - v148 - v155;
const v161 = v159 < 0 ? 0 - floor((12 - 2 * v159) / 24) : floor((2 * v159 + 12) / 24);
const v162 = v159 < 0 ? 0 - floor((11 - 2 * v159) / 22) : floor((2 * v159 + 11) / 22);
const v163 = v159 < 0 ? 0 - floor((10 - 2 * v159) / 20) : floor((2 * v159 + 10) / 20);
const v164 = v159 < 0 ? 0 - floor((9 - 2 * v159) / 18) : floor((2 * v159 + 9) / 18);
const v165 = v159 < 0 ? 0 - floor((8 - 2 * v159) / 16) : floor((2 * v159 + 8) / 16);
const v166 = v159 < 0 ? 0 - floor((7 - 2 * v159) / 14) : floor((2 * v159 + 7) / 14);
const v167 = v159 < 0 ? 0 - floor((6 - 2 * v159) / 12) : floor((2 * v159 + 6) / 12);
const v168 = v159 < 0 ? 0 - floor((5 - 2 * v159) / 10) : floor((2 * v159 + 5) / 10);
const v169 = v159 < 0 ? 0 - floor((4 - 2 * v159) / 8) : floor((2 * v159 + 4) / 8);
const v170 = v159 < 0 ? 0 - floor((3 - 2 * v159) / 6) : floor((2 * v159 + 3) / 6);
const v171 = v159 < 0 ? 0 - floor((2 - 2 * v159) / 4) : floor((2 * v159 + 2) / 4);
const v194 = v6 ? v161 : (v8 ? v162 : (v10 ? v163 : (v12 ? v164 : (v14 ? v165 : (v16 ? v166 : (v18 ? v167 : (v20 ? v168 : (v22 ? v169 : (v24 ? v170 : (v26 ? v171 : (v28 ? v159 : (v31 ? v159 : (v32 ? v171 : (v33 ? v170 : (v34 ? v169 : (v35 ? v168 : (v36 ? v167 : (v37 ? v166 : (v38 ? v165 : (v39 ? v164 : (v40 ? v163 : (v41 ? v162 : v161))))))))))))))))))))));
o0[i] = v0; o1[i] = v1; o2[i] = v2; o3[i] = v3; o4[i] = v68; o5[i] = v71; o6[i] = v74; o7[i] = v77; o8[i] = v80;
o9[i] = v83; o10[i] = v90; o11[i] = 0; o12[i] = v67; o13[i] = v91; o14[i] = v93; o15[i] = v96; o16[i] = v97;
o17[i] = v103; o18[i] = v105; o19[i] = v111; o20[i] = v113; o21[i] = v119; o22[i] = v121; o23[i] = v127; o24[i] = v129;
o25[i] = v133; o26[i] = v135; o27[i] = v136; o28[i] = v141; o29[i] = v143; o30[i] = v144; o31[i] = v148; o32[i] = v149;
o33[i] = v155; o34[i] = v156; o35[i] = v158; o36[i] = v159; o37[i] = v160; o38[i] = v194; } return left; };
const kernel25: Kernel = (columns, outputs, rows, count, declined) => {
const [c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13] = columns;
const [o0, o1, o2, o3, o4, o5, o6, o7, o8, o9, o10, o11, o12, o13, o14, o15, o16, o17, o18, o19, o20, o21, o22, o23, o24, o25, o26, o27, o28, o29, o30, o31, o32, o33, o34, o35, o36, o37, o38] = outputs;
let left = 0; for (let at = 0; at < count; at++) { const i = rows[at]; const v0 = c0[i] + 0; const v1 = c1[i] + 0;
const v2 = c2[i] + 0; const v3 = c3[i] + 0; const v4 = c4[i] + 0; const v5 = c5[i]; const v30 = c6[i];
const v69 = c7[i] + 0; const v72 = c8[i] + 0; const v75 = c9[i] + 0; const v78 = c10[i] + 0; const v81 = c11[i] + 0;
const v145 = c12[i] + 0; const v150 = c13[i] + 0;
if (!(abs(v0) + abs(v1) + abs(v2) + abs(v3) + abs(v4) + abs(v69) + abs(v72) + abs(v75) + abs(v78) + abs(v81) + abs(v145) + abs(v150) <= 214457124913149)) { declined[left++] = i; continue; }
const v6 = v5 === 12; const v8 = v5 === 11; const v10 = v5 === 10; const v12 = v5 === 9; const v14 = v5 === 8;
const v16 = v5 === 7; const v18 = v5 === 6; const v20 = v5 === 5; const v22 = v5 === 4; const v24 = v5 === 3;
const v26 = v5 === 2; const v28 = v5 === 1; const v31 = v30 === 12; const v32 = v30 === 11; const v33 = v30 === 10;
const v34 = v30 === 9; const v35 = v30 === 8; const v36 = v30 === 7; const v37 = v30 === 6; const v38 = v30 === 5;
const v39 = v30 === 4; const v40 = v30 === 3; const v41 = v30 === 2;
const v65 = v4 > (v6 ? 84000000 : (v8 ? 77000000 : (v10 ? 70000000 : (v12 ? 63000000 : (v14 ? 56000000 : (v16 ? 49000000 : (v18 ? 42000000 : (v20 ? 35000000 : (v22 ? 28000000 : (v24 ? 21000000 : (v26 ? 14000000 : (v28 ? 7000000 : (v31 ? 7000000 : (v32 ? 14000000 : (v33 ? 21000000 : (v34 ? 28000000 : (v35 ? 35000000 : (v36 ? 42000000 : (v37 ? 49000000 : (v38 ? 56000000 : (v39 ? 63000000 : (v40 ? 70000000 : (v41 ? 77000000 : 84000000)))))))))))))))))))))));
const v67 = v65 ? 0 : v4; const v68 = v65 ? 0 : v67; const v71 = (v69 > 0) ? v69 : 0; const v74 = (v72 > 0) ? v72 : 0;
const v77 = (v75 > 0) ? v75 : 0; const v80 = (v78 > 0) ? v78 : 0; const v83 = (v81 > 0) ? v81 : 0;
const v85 = max((v0 - v3), 0); const v86 = 100000000 + v85; const v88 = 21 * v85;
const v90 = max((v86 < 0 ? 0 - floor((5 - 2 * v86) / 10) : floor((2 * v86 + 5) / 10)), (v88 < 0 ? 0 - floor((100 - 2 * v88) / 200) : floor((2 * v88 + 100) / 200)));
const v91 = v1 + v2 + v3 + v68 + v71 + v74 + v77 + v80 + v83 + v90; const v93 = max((v0 - v91), 0);
const v96 = max((min(v93, 30000000)), 0);
const v97 = v96 < 0 ? 0 - floor((100 - 14 * v96) / 200) : floor((14 * v96 + 100) / 200); const v98 = v93 > 30000000;
const v102 = max(((min(v93, 60000000)) - 30000000), 0); const v103 = v98 ? v102 : 0;
const v105 = v98 ? (v102 < 0 ? 0 - floor((100 - 22 * v102) / 200) : floor((22 * v102 + 100) / 200)) : 0;
const v106 = v93 > 60000000; const v110 = max(((min(v93, 110000000)) - 60000000), 0); const v111 = v106 ? v110 : 0;
const v113 = v106 ? (v110 < 0 ? 0 - floor((20 - 6 * v110) / 40) : floor((6 * v110 + 20) / 40)) : 0;
const v114 = v93 > 110000000; const v118 = max(((min(v93, 160000000)) - 110000000), 0); const v119 = v114 ? v118 : 0;
const v121 = v114 ? (v118 < 0 ? 0 - floor((100 - 38 * v118) / 200) : floor((38 * v118 + 100) / 200)) : 0;
const v122 = v93 > 160000000; const v126 = max(((min(v93, 320000000)) - 160000000), 0); const v127 = v122 ? v126 : 0;
const v129 = v122 ? (v126 < 0 ? 0 - floor((100 - 42 * v126) / 200) : floor((42 * v126 + 100) / 200)) : 0;
const v130 = v93 > 320000000; const v132 = max((v93 - 320000000), 0); const v133 = v130 ? v132 : 0;
const v135 = v130 ? (v132 < 0 ? 0 - floor((25 - 12 * v132) / 50) : floor((12 * v132 + 25) / 50)) : 0;
const v136 = v97 + v105 + v113 + v121 + v129 + v135; const v139 = max((v0 - v1 - v2 - v3), 0);
const v141 = (v68 > 0) ? 0 : (v139 < 0 ? 0 - floor((100 - 2 * v139) / 200) : floor((2 * v139 + 100) / 200));
const v143 = max((v141 - v136), 0); const v144 = max(v136, v141); const v146 = v145 > 0; const v147 = min(v145, v144);
const v148 = v146 ? v147 : 0; const v149 = v145 - v148; const v151 = v150 > 0; const v153 = v146 ? (v144 - v147) : v144;
const v154 = min(v150, v153); const v155 = v151 ? v154 : 0; const v156 = v150 - v155;
const v158 = v151 ? (v153 - v154) : v153; const v159 = v144 - v148 - v155; const v160 = v145 + v150 - v148 - v155;
const v161 = v159 < 0 ? 0 - floor((12 - 2 * v159) / 24) : floor((2 * v159 + 12) / 24);
const v162 = v159 < 0 ? 0 - floor((11 - 2 * v159) / 22) : floor((2 * v159 + 11) / 22);
const v163 = v159 < 0 ? 0 - floor((10 - 2 * v159) / 20) : floor((2 * v159 + 10) / 20);
const v164 = v159 < 0 ? 0 - floor((9 - 2 * v159) / 18) : floor((2 * v159 + 9) / 18);
const v165 = v159 < 0 ? 0 - floor((8 - 2 * v159) / 16) : floor((2 * v159 + 8) / 16);
const v166 = v159 < 0 ? 0 - floor((7 - 2 * v159) / 14) : floor((2 * v159 + 7) / 14);
const v167 = v159 < 0 ? 0 - floor((6 - 2 * v159) / 12) : floor((2 * v159 + 6) / 12);
const v168 = v159 < 0 ? 0 - floor((5 - 2 * v159) / 10) : floor((2 * v159 + 5) / 10);
const v169 = v159 < 0 ? 0 - floor((4 - 2 * v159) / 8) : floor((2 * v159 + 4) / 8);
const v170 = v159 < 0 ? 0 - floor((3 - 2 * v159) / 6) : floor((2 * v159 + 3) / 6);
const v171 = v159 < 0 ? 0 - floor((2 - 2 * v159) / 4) : floor((2 * v159 + 2) / 4);
const v194 = v6 ? v161 : (v8 ? v162 : (v10 ? v163 : (v12 ? v164 : (v14 ? v165 : (v16 ? v166 : (v18 ? v167 : (v20 ? v168 : (v22 ? v169 : (v24 ? v170 : (v26 ? v171 : (v28 ? v159 : (v31 ? v159 : (v32 ? v171 : (v33 ? v170 : (v34 ? v169 : (v35 ? v168 : (v36 ? v167 : (v37 ? v166 : (v38 ? v165 : (v39 ? v164 : (v40 ? v163 : (v41 ? v162 : v161))))))))))))))))))))));
o0[i] = v0; o1[i] = v1; o2[i] = v2; o3[i] = v3; o4[i] = v68; o5[i] = v71; o6[i] = v74; o7[i] = v77; o8[i] = v80;
o9[i] = v83; o10[i] = v90; o11[i] = 0; o12[i] = v67; o13[i] = v91; o14[i] = v93; o15[i] = v96; o16[i] = v97;
o17[i] = v103; o18[i] = v105; o19[i] = v111; o20[i] = v113; o21[i] = v119; o22[i] = v121; o23[i] = v127; o24[i] = v129;
o25[i] = v133; o26[i] = v135; o27[i] = v136; o28[i] = v141; o29[i] = v143; o30[i] = v144; o31[i] = v148; o32[i] = v149;
o33[i] = v155; o34[i] = v156; o35[i] = v158; o36[i] = v159; o37[i] = v160; o38[i] = v194; } return left; };
const kernel26: Kernel = (columns, outputs, rows, count, declined) => {
const [c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14] = columns;
const [o0, o1, o2, o3, o4, o5, o6, o7, o8, o9, o10, o11, o12, o13, o14, o15, o16, o17, o18, o19, o20, o21, o22, o23, o24, o25, o26, o27, o28, o29, o30, o31, o32, o33, o34, o35, o36, o37, o38] = outputs;
let left = 0; for (let at = 0; at < count; at++) { const i = rows[at]; const v0 = c0[i] + 0; const v1 = c1[i] + 0;
const v2 = c2[i] + 0; const v3 = c3[i] + 0; const v4 = c4[i] + 0; const v5 = c5[i]; const v30 = c6[i];
const v69 = c7[i] + 0; const v72 = c8[i] + 0; const v75 = c9[i] + 0; const v78 = c10[i] + 0; const v81 = c11[i] + 0;
const v84 = c12[i] + 0; const v137 = c13[i] + 0; const v142 = c14[i] + 0;
if (!(abs(v0) + abs(v1) + abs(v2) + abs(v3) + abs(v4) + abs(v69) + abs(v72) + abs(v75) + abs(v78) + abs(v81) + abs(v84) + abs(v137) + abs(v142) <= 4503599573176191)) { declined[left++] = i; continue; }
const v6 = v5 === 12; const v8 = v5 === 11; const v10 = v5 === 10; const v12 = v5 === 9; const v14 = v5 === 8;
const v16 = v5 === 7; const v18 = v5 === 6; const v20 = v5 === 5; const v22 = v5 === 4; const v24 = v5 === 3;
const v26 = v5 === 2; const v28 = v5 === 1; const v31 = v30 === 12; const v32 = v30 === 11; const v33 = v30 === 10;
const v34 = v30 === 9; const v35 = v30 === 8; const v36 = v30 === 7; const v37 = v30 === 6; const v38 = v30 === 5;
const v39 = v30 === 4; const v40 = v30 === 3; const v41 = v30 === 2;
const v65 = v4 > (v6 ? 84000000 : (v8 ? 77000000 : (v10 ? 70000000 : (v12 ? 63000000 : (v14 ? 56000000 : (v16 ? 49000000 : (v18 ? 42000000 : (v20 ? 35000000 : (v22 ? 28000000 : (v24 ? 21000000 : (v26 ? 14000000 : (v28 ? 7000000 : (v31 ? 7000000 : (v32 ? 14000000 : (v33 ? 21000000 : (v34 ? 28000000 : (v35 ? 35000000 : (v36 ? 42000000 : (v37 ? 49000000 : (v38 ? 56000000 : (v39 ? 63000000 : (v40 ? 70000000 : (v41 ? 77000000 : 84000000)))))))))))))))))))))));
const v67 = v65 ? 0 : v4; const v68 = v65 ? 0 : v67; const v71 = (v69 > 0) ? v69 : 0; const v74 = (v72 > 0) ? v72 : 0;
const v77 = (v75 > 0) ? v75 : 0; const v80 = (v78 > 0) ? v78 : 0; const v83 = (v81 > 0) ? v81 : 0;
const v89 = (v84 > 0) ? (min((v84 < 0 ? 0 - floor((5 - 2 * v84) / 10) : floor((2 * v84 + 5) / 10)), 50000000)) : 0;
const v90 = v1 + v2 + v3 + v68 + v71 + v74 + v77 + v80 + v83 + v89; const v92 = max((v0 - v90), 0);
const v95 = max((min(v92, 80000000)), 0); const v96 = v92 > 80000000;
const v100 = max(((min(v92, 300000000)) - 80000000), 0); const v101 = v96 ? v100 : 0;
const v103 = v96 ? (v100 < 0 ? 0 - floor((20 - 6 * v100) / 40) : floor((6 * v100 + 20) / 40)) : 0;
const v104 = v92 > 300000000; const v108 = max(((min(v92, 1200000000)) - 300000000), 0); const v109 = v104 ? v108 : 0;
const v111 = v104 ? (v108 < 0 ? 0 - floor((50 - 18 * v108) / 100) : floor((18 * v108 + 50) / 100)) : 0;
const v112 = v92 > 1200000000; const v116 = max(((min(v92, 2500000000)) - 1200000000), 0); const v117 = v112 ? v116 : 0;
const v119 = v112 ? (v116 < 0 ? 0 - floor((100 - 42 * v116) / 200) : floor((42 * v116 + 100) / 200)) : 0;
const v120 = v92 > 2500000000; const v124 = max(((min(v92, 5000000000)) - 2500000000), 0); const v125 = v120 ? v124 : 0;
const v127 = v120 ? (v124 < 0 ? 0 - floor((100 - 46 * v124) / 200) : floor((46 * v124 + 100) / 200)) : 0;
const v128 = v92 > 5000000000; const v130 = max((v92 - 5000000000), 0); const v131 = v128 ? v130 : 0;
const v133 = v128 ? (v130 < 0 ? 0 - floor((4 - 2 * v130) / 8) : floor((2 * v130 + 4) / 8)) : 0;
const v134 = v103 + v111 + v119 + v127 + v133; const v136 = max((0 - v134), 0); const v138 = v137 > 0;
const v139 = min(v137, v134); const v140 = v138 ? v139 : 0; const v141 = v137 - v140; const v143 = v142 > 0;
const v145 = v138 ? (v134 - v139) : v134; const v146 = min(v142, v145); const v147 = v143 ? v146 : 0;
const v148 = v142 - v147; const v150 = v143 ? (v145 - v146) : v145; const v151 = v134 - v140 - v147;
const v152 = v137 + v142 - v140 - v147;
const v153 = v151 < 0 ? 0 - floor((12 - 2 * v151) / 24) : floor((2 * v151 + 12) / 24);
const v154 = v151 < 0 ? 0 - floor((11 - 2 * v151) / 22) : floor((2 * v151 + 11) / 22);
const v155 = v151 < 0 ? 0 - floor((10 - 2 * v151) / 20) : floor((2 * v151 + 10) / 20);
const v156 = v151 < 0 ? 0 - floor((9 - 2 * v151) / 18) : floor((2 * v151 + 9) / 18);
const v157 = v151 < 0 ? 0 - floor((8 - 2 * v151) / 16) : floor((2 * v151 + 8) / 16);
const v158 = v151 < 0 ? 0 - floor((7 - 2 * v151) / 14) : floor((2 * v151 + 7) / 14);
const v159 = v151 < 0 ? 0 - floor((6 - 2 * v151) / 12) : floor((2 * v151 + 6) / 12);
const v160 = v151 < 0 ? 0 - floor((5 - 2 * v151) / 10) : floor((2 * v151 + 5) / 10);
const v161 = v151 < 0 ? 0 - floor((4 - 2 * v151) / 8) : floor((2 * v151 + 4) / 8);
const v162 = v151 < 0 ? 0 - floor((3 - 2 * v151) / 6) : floor((2 * v151 + 3) / 6);
const v163 = v151 < 0 ? 0 - floor((2 - 2 * v151) / 4) : floor((2 * v151 + 2) / 4);
const v186 = v6 ? v153 : (v8 ? v154 : (v10 ? v155 : (v12 ? v156 : (v14 ? v157 : (v16 ? v158 : (v18 ? v159 : (v20 ? v160 : (v22 ? v161 : (v24 ? v162 : (v26 ? v163 : (v28 ? v151 : (v31 ? v151 : (v32 ? v163 : (v33 ? v162 : (v34 ? v161 : (v35 ? v160 : (v36 ? v159 : (v37 ? v158 : (v38 ? v157 : (v39 ? v156 : (v40 ? v155 : (v41 ? v154 : v153))))))))))))))))))))));
o0[i] = v0; o1[i] = v1; o2[i] = v2; o3[i] = v3; o4[i] = v68; o5[i] = v71; o6[i] = v74; o7[i] = v77; o8[i] = v80;
o9[i] = v83; o10[i] = 0; o11[i] = v89; o12[i] = v67; o13[i] = v90; o14[i] = v92; o15[i] = v95; o16[i] = 0;
o17[i] = v101; o18[i] = v103; o19[i] = v109; o20[i] = v111; o21[i] = v117; o22[i] = v119; o23[i] = v125; o24[i] = v127;
o25[i] = v131; o26[i] = v133; o27[i] = v134; o28[i] = 0; o29[i] = v136; o30[i] = v134; o31[i] = v140; o32[i] = v141;
o33[i] = v147; o34[i] = v148; o35[i] = v150; o36[i] = v151; o37[i] = v152; o38[i] = v186; } return left; };

/** The kernels by digest of the table and first day of the law. */
export const kernels: Readonly<Record<string, Kernel>> = {
  'cae8e34f8272a2f8ceff5dd69a862925d23e6f84a515e1bdbf716f5ebc6da9fb 20190101': kernel1,
  'f9e2f537652c4f4ecf689f2d379446d55f8de2231aee762c421ce39ae94c0c6b 20190101': kernel2,
  'ab9a3a66b7e0d437730d791de4224fe66c8a7cd6500faf32e11733a5f5ac1e35 20200101': kernel3,
  '860968b7492b3c0b01c008bb6cf9064347d9635d5ab93e242c0d11253079f3c7 20200101': kernel4,
  'd19749e8bc4acce534a37cb7bdb799c5ed3bdc1536d29bf1cfc5f746f39645f0 20210101': kernel5,
  '1dd4079621c2d60e6e3527107a9e7b909308f1106e82183394e7cc77a94c99df 20210101': kernel6,
  '5e347352d02d7972ed4e9fb185c643f1d340a5a83a0290107ef5be4f7d5843df 20220101': kernel7,
  '8532fa25a3be1c770fd80ff393500e446b90bc726a39fed249937b79696f5643 20220101': kernel8,
  'd24a2c5780a66d2ff635ed2c773502585ca210a35bb5f4ebd9a80fd292274f42 20230101': kernel9,
  'd24a2c5780a66d2ff635ed2c773502585ca210a35bb5f4ebd9a80fd292274f42 20230901': kernel10,
  'b6ca0b3ba98083fbd1e11f84eea7b82964b019ebac30f44ebe202e69a07f89fe 20230101': kernel11,
  'b6ca0b3ba98083fbd1e11f84eea7b82964b019ebac30f44ebe202e69a07f89fe 20230901': kernel12,
  'e6e159d5bc4b4b6257a16c8df338c063ad3187f2505dc239c4da979b7ef89fe9 20240101': kernel13,
  '12f961f0b74c75819c6fa2f028ca44a5abe65c5b73191651c5ff823fc4212d5d 20240101': kernel14,
  '19f7c79db3f48ee08db3d34640316e1c53f4ec6bb9ebbff33f247820dd2dc79c 20250101': kernel15,
  '19f7c79db3f48ee08db3d34640316e1c53f4ec6bb9ebbff33f247820dd2dc79c 20250701': kernel16,
  '368e5cc8fb8be5541fe31b3dbaa2ab77b6ccfc3757402572a9065b94a5553426 20250101': kernel15,
  '368e5cc8fb8be5541fe31b3dbaa2ab77b6ccfc3757402572a9065b94a5553426 20250701': kernel17,
  '6a00480c2e6685bd4c1067619263845d043d484e057add7ef9434b6631f7309c 20250101': kernel15,
  'b4474cb8ca01257e99474f7320b878e1536ed1470f2b0e6122cf383ca16ecc54 20250101': kernel18,
  'b941a8c83dbb8c0e7c2d3372651c402bf5b1cf9714c75b5d09fadb92b848c93e 20260101': kernel16,
  '2a01388580f2803167fec287152977ab9bbe2bf8b1cd96214874446acade7758 20260101': kernel17,
  '28dbb2e55bedf3f72975ecfc044804d201aa0e451701e9c32a8551d4d172b416 0': kernel19,
  '07a1fe58488e867b2e8bdf2fec708ce77f7601ce75a89361829f8b6c0073319b 0': kernel20,
  '563b5a6b9b77ff5704261b57bd0a716cfe3e26a7819564d5e6be586bc3991da0 0': kernel21,
  '3c4ac1cbc0f7afb5513d4c1173f510d3ebba87b7aa50404aeadb56f2f2d3d94f 0': kernel20,
  '63fadd9ea56c618e6d5d448b1802f11b56494572283da11f761c51239a6b8d3a 0': kernel21,
  'f52f84e9615ecffaba0841a9911f1658f7caa5788d02f762018e1191bc4d70d0 0': kernel20,
  'cfa175104a173cece7774769e5503ba19a46125d7bdde091ff5d717aa5c1bfe9 0': kernel21,
  '1f8a515fc3eca04401643cd44ab16dbf4ddfa3fe8761e8bb875b815acfc6759a 0': kernel22,
  '4e67e7def2f1a829cdb8b67b797359112825b925409caa351b48813d8ef94b77 0': kernel23,
  'bb9b76d472a00d104098791fb60ee711109ba7daa08ff2e8647eb36253ea4436 0': kernel24,
  '4df0644e30764b3fd74105526619f77a204503d9d5cf1f9f0e5d227053f3f05e 0': kernel25,
  '90f103cf99445cd2d26feb897d5fbfcb1b66cf7a9b180962199b08835160b1a6 0': kernel26,
  '467fcf7de20a2a9380423268e5f083344624098c5a51b2d7ab1a47737f719cb0 0': kernel26,
};
